package dev.blotter.architecture.broken.bootstrapinjectsnothing.bootstrap;

import jakarta.inject.Inject;

final class WrongWiring {
    private final String root;

    @Inject
    WrongWiring(String root) {
        this.root = root;
    }

    String root() {
        return root;
    }
}
