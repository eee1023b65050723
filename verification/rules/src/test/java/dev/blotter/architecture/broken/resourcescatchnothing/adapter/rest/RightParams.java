package dev.blotter.architecture.broken.resourcescatchnothing.adapter.rest;

import java.util.OptionalInt;

record RightParams(String limit) {
    OptionalInt number() {
        try {
            return OptionalInt.of(Integer.parseInt(limit));
        } catch (NumberFormatException noNumber) {
            return OptionalInt.empty();
        }
    }
}
