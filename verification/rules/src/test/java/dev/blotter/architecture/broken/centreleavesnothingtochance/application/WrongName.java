package dev.blotter.architecture.broken.centreleavesnothingtochance.application;

import java.util.UUID;

record WrongName(String text) {
    static WrongName next() {
        return new WrongName(UUID.randomUUID().toString());
    }
}
