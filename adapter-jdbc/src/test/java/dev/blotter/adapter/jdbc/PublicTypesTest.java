package dev.blotter.adapter.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What this module promises to others is a short list, and this is it. Types of other packages are
 * public only because Java knows no other way to share them among packages.
 */
class PublicTypesTest {

    @Test
    void theEntryPointsAreBooksTheirSettingsAndTheirTables()
            throws IOException, URISyntaxException {
        assertThat(publicTypes("dev.blotter.adapter.jdbc"))
                .containsExactlyInAnyOrder(
                        "JdbcBooks",
                        "JdbcSettings",
                        "JdbcSettingsBuilder",
                        "JdbcTables",
                        "SchemaPolicy");
    }

    @Test
    void failuresForOperatorsArePublic() throws IOException, URISyntaxException {
        assertThat(publicTypes("dev.blotter.adapter.jdbc.failure"))
                .containsExactlyInAnyOrder("ImportFailed", "SchemaUnusable");
    }

    private static Stream<String> publicTypes(String name) throws IOException, URISyntaxException {
        Path classes =
                Path.of(
                        JdbcBooks.class
                                .getProtectionDomain()
                                .getCodeSource()
                                .getLocation()
                                .toURI());
        try (Stream<Path> files = Files.list(classes.resolve(name.replace('.', '/')))) {
            return files
                    .map(file -> file.getFileName().toString())
                    .filter(file -> file.endsWith(".class") && !file.contains("-"))
                    .map(file -> type(name + "." + file.substring(0, file.length() - 6)))
                    .filter(type -> Modifier.isPublic(type.getModifiers()))
                    .map(Class::getSimpleName)
                    .toList()
                    .stream();
        }
    }

    private static Class<?> type(String name) {
        try {
            return Class.forName(name, false, PublicTypesTest.class.getClassLoader());
        } catch (ClassNotFoundException missing) {
            throw new IllegalStateException(missing);
        }
    }
}
