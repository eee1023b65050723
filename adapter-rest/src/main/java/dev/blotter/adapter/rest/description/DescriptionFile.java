package dev.blotter.adapter.rest.description;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** The files that the build makes. */
enum DescriptionFile {
    JSON("openapi.json"),
    YAML("openapi.yaml");

    private final String name;

    DescriptionFile(String name) {
        this.name = name;
    }

    /** All of the file; it is asked for too seldom to be kept. */
    byte[] bytes() {
        try (InputStream file = DescriptionFile.class.getResourceAsStream(name)) {
            return file.readAllBytes();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
