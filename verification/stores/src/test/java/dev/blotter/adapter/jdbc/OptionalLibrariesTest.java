package dev.blotter.adapter.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import java.io.File;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Opens books in a program that has only the driver of its database, and no Flyway. */
@OnEveryEngine
class OptionalLibrariesTest {

    private static final String OTHERS = "flyway-.*|";

    @TempDir private Path directory;

    private final TestDatabase database;

    OptionalLibrariesTest(Engine engine) {
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
        ClassLoader platform = ClassLoader.getPlatformClassLoader();
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try (URLClassLoader few = new URLClassLoader(classPathWithout(jars), platform)) {
            thread.setContextClassLoader(few);
            return (int)
                    few.loadClass(OpenedElsewhere.class.getName())
                            .getMethod(method, String.class)
                            .invoke(null, url);
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    private static URL[] classPathWithout(String jars) throws IOException {
        Pattern missing = Pattern.compile(jars);
        List<String> all =
                Arrays.asList(System.getProperty("java.class.path").split(File.pathSeparator, -1));
        List<URL> kept = new ArrayList<>();
        for (String each : all) {
            if (!missing.matcher(Path.of(each).getFileName().toString()).matches()) {
                kept.add(Path.of(each).toUri().toURL());
            }
        }
        return kept.toArray(URL[]::new);
    }
}
