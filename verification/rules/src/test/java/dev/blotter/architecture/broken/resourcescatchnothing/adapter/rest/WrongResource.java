package dev.blotter.architecture.broken.resourcescatchnothing.adapter.rest;

record WrongResource(Runnable port) {
    String ask() {
        try {
            port.run();
            return "asked";
        } catch (IllegalStateException refused) {
            return "refused";
        }
    }
}
