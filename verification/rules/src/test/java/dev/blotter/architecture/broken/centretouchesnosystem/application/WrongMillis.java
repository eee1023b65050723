package dev.blotter.architecture.broken.centretouchesnosystem.application;

final class WrongMillis {
    long now() {
        return System.currentTimeMillis();
    }
}
