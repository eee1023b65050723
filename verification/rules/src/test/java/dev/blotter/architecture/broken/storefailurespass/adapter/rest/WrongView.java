package dev.blotter.architecture.broken.storefailurespass.adapter.rest;

import java.util.function.Supplier;

record WrongView(Supplier<String> port) {
    Supplier<String> text() {
        return () -> {
            try {
                return port.get();
            } catch (RuntimeException failed) {
                return "none";
            }
        };
    }
}
