package dev.blotter.architecture.broken.centreleavesnothingtochance.domain;

import java.util.Collections;
import java.util.List;

record WrongOrder(List<String> all) {
    void change() {
        Collections.shuffle(all);
    }
}
