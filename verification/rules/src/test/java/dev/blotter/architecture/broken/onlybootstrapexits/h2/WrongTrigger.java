package dev.blotter.architecture.broken.onlybootstrapexits.h2;

final class WrongTrigger {
    void end() {
        System.exit(1);
    }
}
