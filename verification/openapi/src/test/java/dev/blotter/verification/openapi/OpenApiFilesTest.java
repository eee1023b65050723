package dev.blotter.verification.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OpenApiFilesTest {

    @ParameterizedTest
    @ValueSource(strings = {"openapi.json", "openapi.yaml"})
    void theDescriptionInTheDocumentsIsThatOfTheResources(String name) throws IOException {
        assertThat(Files.readString(Path.of("../../docs", name)))
                .as(
                        "docs/%s is out of date; renew it:"
                                + " cp verification/openapi/target/openapi/openapi.* docs",
                        name)
                .isEqualTo(Files.readString(Path.of("target/openapi", name)));
    }
}
