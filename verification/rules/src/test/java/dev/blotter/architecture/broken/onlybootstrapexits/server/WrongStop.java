package dev.blotter.architecture.broken.onlybootstrapexits.server;

final class WrongStop {
    void end() {
        System.exit(1);
    }
}
