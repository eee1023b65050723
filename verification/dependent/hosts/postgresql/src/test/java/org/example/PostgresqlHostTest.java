package org.example;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.JdbcSettings;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A host that takes two adapters gets the hexagon and nothing that is optional. */
final class PostgresqlHostTest {

    private static final Pattern VERSION = Pattern.compile("-\\d.*");

    @Test
    void ofBlotterItHasTheHexagonAlone() {
        assertThat(artifacts().filter(each -> each.startsWith("blotter-")))
                .containsExactlyInAnyOrder(
                        "blotter-domain",
                        "blotter-application",
                        "blotter-adapter-rest",
                        "blotter-adapter-jdbc");
    }

    /** H2, a server, and what reads files, shows commands or measures. */
    @ParameterizedTest
    @ValueSource(
            strings = {"h2", "grizzly", "fastcsv", "picocli", "logback", "micrometer", "opentelemetry"})
    void ofOthersItHasNothingThatIsForWhatIsOptional(String library) {
        assertThat(artifacts()).noneMatch(each -> each.startsWith(library));
    }

    @Test
    void theBooksAreOnPostgresql() {
        try (EmbeddedPostgres server = started();
                JdbcBooks books =
                        JdbcBooks.open(
                                JdbcSettings.builder(server.getJdbcUrl("postgres", "postgres"))
                                        .user("postgres")
                                        .build())) {
            assertThat(books.usability().usable()).isTrue();
        } catch (IOException failed) {
            throw new AssertionError(failed);
        }
    }

    @Test
    void anEngineThatIsLeftOutIsNamed() {
        assertThatThrownBy(() -> JdbcBooks.open(JdbcSettings.of("jdbc:h2:mem:books")))
                .hasMessageContaining("dev.blotter:blotter-h2")
                .hasMessageNotContaining("\n");
    }

    private static EmbeddedPostgres started() {
        try {
            return EmbeddedPostgres.start();
        } catch (IOException unavailable) {
            return Assumptions.abort("PostgreSQL cannot be started here");
        }
    }

    /** The names of the jars that this program has, without their versions. */
    private static Stream<String> artifacts() {
        String usual = System.getProperty("java.class.path");
        return Stream.of(
                        System.getProperty("surefire.test.class.path", usual)
                                .split(File.pathSeparator, -1))
                .map(file -> Path.of(file).getFileName().toString())
                .filter(file -> file.endsWith(".jar"))
                .map(file -> VERSION.matcher(file).replaceFirst(""));
    }
}
