package dev.blotter.architecture.broken.centreleavesnothingtochance.domain;

import java.util.List;
import java.util.Random;

record WrongChoice(List<String> all) {
    String one() {
        return all.get(new Random().nextInt(all.size()));
    }
}
