package dev.blotter.architecture.broken.resourcescatchnothing.adapter.rest;

record WrongLambdaResource(Runnable port) {
    Runnable ask() {
        return () -> {
            try {
                port.run();
            } finally {
                port.run();
            }
        };
    }
}
