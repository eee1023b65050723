package dev.blotter.architecture.broken.onlybootstrapexits.bootstrap;

final class RightMain {
    void end() {
        System.exit(0);
    }
}
