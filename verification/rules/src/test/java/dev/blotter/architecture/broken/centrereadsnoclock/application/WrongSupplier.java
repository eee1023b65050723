package dev.blotter.architecture.broken.centrereadsnoclock.application;

import java.time.Instant;
import java.util.function.Supplier;

record WrongSupplier(Supplier<Instant> time) {
    static WrongSupplier ofNow() {
        return new WrongSupplier(Instant::now);
    }
}
