package dev.blotter.architecture.broken.resourcescatchnothing.adapter.rest;

record RightResource(Runnable port) {
    void ask() {
        port.run();
    }
}
