package dev.blotter.architecture.broken.onlybootstrapexits.adapter.rest;

final class WrongHalt {
    void end() {
        Runtime.getRuntime().halt(1);
    }
}
