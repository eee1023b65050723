package dev.blotter.adapter.rest.openapi;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** The files that describe the interface, which are those of {@code docs}. */
enum OpenApiFile {
    JSON("openapi.json"),
    YAML("openapi.yaml");

    private final String name;

    OpenApiFile(String name) {
        this.name = name;
    }

    /** Reads the file; requests for it are too rare to cache it. */
    byte[] bytes() {
        try (InputStream file = OpenApiFile.class.getResourceAsStream(name)) {
            return file.readAllBytes();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
