package dev.blotter.architecture.broken.storefailurespass.application.identity;

import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

record PasswordCheck(Supplier<Boolean> store, CompletableFuture<Boolean> result) {
    void run() {
        try {
            result.complete(store.get());
        } catch (RuntimeException failure) {
            result.completeExceptionally(failure);
        }
    }
}
