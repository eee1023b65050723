package dev.blotter.bootstrap.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssertAlternative;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The file with settings that lies in the working directory. */
class SettingsFileTest {

    @TempDir private Path directory;

    @ParameterizedTest
    @ValueSource(strings = {"rw-rw-r--", "rw-r--rw-"})
    void oneThatOthersMayWriteIsNotReadUnasked(String permissions) throws IOException {
        Path file = file("blotter.port=9090\n", permissions);

        assertThatItIsRefused()
                .withMessageContainingAll(
                        file.toAbsolutePath().toString(), "chmod go-w", "--config");
        assertThat(read(Optional.of(file)).server().port()).isEqualTo(9090);
    }

    @Test
    void oneOfAnotherUserIsNotReadUnasked() throws IOException {
        assumeThat(System.getProperty("user.name"))
                .as("only root gives files away")
                .isEqualTo("root");
        Path file = file("blotter.port=9090\n", "rw-r--r--");
        Files.getFileAttributeView(file, PosixFileAttributeView.class)
                .setOwner(
                        file.getFileSystem()
                                .getUserPrincipalLookupService()
                                .lookupPrincipalByName("daemon"));

        assertThatItIsRefused()
                .withMessageContainingAll(file.toAbsolutePath().toString(), "daemon", "--config");
        assertThat(read(Optional.of(file)).server().port()).isEqualTo(9090);
    }

    @Test
    void anUnknownSettingInItNamesTheNearestKnownOne() throws IOException {
        file("blotter.prot=1\n", "rw-r--r--");

        assertThatItIsRefused()
                .withMessage("unknown setting blotter.prot; the nearest known one is blotter.port");
    }

    private ThrowableAssertAlternative<OperatorError> assertThatItIsRefused() {
        return assertThatExceptionOfType(OperatorError.class)
                .isThrownBy(() -> read(Optional.empty()))
                .matches(OperatorError::isOfSettings);
    }

    private Settings read(Optional<Path> named) {
        return new SettingsReader(Map.of(), Map.of(), directory).read(Map.of(), named);
    }

    private Path file(String content, String permissions) throws IOException {
        Path file = Files.writeString(directory.resolve("blotter.properties"), content);
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
    }
}
