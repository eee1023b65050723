package dev.blotter.architecture.broken.centretouchesnosystem.application;

import java.util.Optional;

final class WrongProperty {
    Optional<String> root() {
        return Optional.ofNullable(System.getenv("ROOT"));
    }
}
