package dev.blotter.adapter.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.blotter.adapter.jdbc.kit.FewerLibraries;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Opens books in a program that has only the driver of its database, and no Flyway. */
@OnEveryEngine
class OptionalLibrariesTest {

    private static final String OTHERS = "flyway-.*|";

    @TempDir private Path directory;

    private final TestDatabase database;

    OptionalLibrariesTest(TestEngine engine) {
        database = TestDatabase.bareOn(engine);
    }

    @AfterEach
    void close() {
        database.close();
    }

    @Test
    void oneDriverIsEnough() throws ReflectiveOperationException, IOException {
        assertThat(OpenedElsewhere.accounts(url())).isZero();

        assertThat(seenWithout(missing(), "accounts", url())).isZero();
    }

    @Test
    void h2IsOpenedByUrlWithItsDriverAlone() throws ReflectiveOperationException, IOException {
        String h2 = "jdbc:h2:file:" + directory.resolve("byurl");
        assertThat(OpenedElsewhere.accountsByUrl(h2)).isZero();

        assertThat(seenWithout(OTHERS + "postgresql-.*", "accountsByUrl", h2)).isZero();
    }

    @Test
    void theLibrariesAreReallyMissing() {
        assertThatThrownBy(() -> seenWithout("h2-.*|postgresql-.*", "accounts", url()))
                .isInstanceOf(InvocationTargetException.class);
    }

    private String missing() {
        return OTHERS
                + switch (database.engine()) {
                    case H2 -> "postgresql-.*";
                    case POSTGRESQL -> "h2-.*";
                };
    }

    private String url() {
        return switch (database.engine()) {
            case H2 -> "jdbc:h2:file:" + directory.resolve("books") + ";USER=sa";
            case POSTGRESQL -> database.url();
        };
    }

    private static int seenWithout(String jars, String method, String url)
            throws ReflectiveOperationException, IOException {
        return (int)
                FewerLibraries.without(".*[/\\\\](?:" + jars + ")")
                        .call(OpenedElsewhere.class, method, url);
    }
}
