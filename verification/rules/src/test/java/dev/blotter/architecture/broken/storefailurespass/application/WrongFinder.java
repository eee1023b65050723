package dev.blotter.architecture.broken.storefailurespass.application;

import dev.blotter.application.port.StoreUnavailable;
import java.util.Optional;
import java.util.function.Supplier;

record WrongFinder(Supplier<String> store) {
    Optional<String> find() {
        try {
            return Optional.of(store.get());
        } catch (StoreUnavailable gone) {
            return Optional.empty();
        }
    }
}
