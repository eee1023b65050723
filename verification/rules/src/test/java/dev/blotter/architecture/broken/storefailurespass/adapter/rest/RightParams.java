package dev.blotter.architecture.broken.storefailurespass.adapter.rest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

record RightParams(Path file) {
    long count() {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.count();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
