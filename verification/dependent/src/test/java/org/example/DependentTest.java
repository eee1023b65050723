package org.example;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.rest.BlotterFeature;
import dev.blotter.application.Blotter;
import dev.blotter.application.kit.BookKeeper;
import dev.blotter.application.kit.Books;
import dev.blotter.application.kit.InMemoryBooks;
import dev.blotter.application.kit.PositionsContract;
import dev.blotter.domain.account.AccountCode;
import java.lang.module.ModuleFinder;
import java.net.URL;
import java.nio.file.Path;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What another team sees of the published artifacts; the contract is one that its adapter would pass. */
final class DependentTest extends PositionsContract {

    @Override
    protected BookKeeper open(Books books) {
        return new InMemoryBooks(books);
    }

    static Stream<Class<?>> published() {
        return Stream.of(AccountCode.class, Blotter.class, BlotterFeature.class, JdbcBooks.class);
    }

    @ParameterizedTest
    @MethodSource("published")
    void anArtifactHasALicenceAndAModuleName(Class<?> type) throws Exception {
        URL jar = type.getProtectionDomain().getCodeSource().getLocation();

        assertThat(jar.getPath()).endsWith(".jar");
        assertThat(ModuleFinder.of(Path.of(jar.toURI())).findAll())
                .singleElement()
                .satisfies(
                        module ->
                                assertThat(type.getPackageName())
                                        .startsWith(module.descriptor().name()));
        try (JarFile file = new JarFile(jar.getPath())) {
            assertThat(file.getEntry("META-INF/LICENSE")).isNotNull();
            assertThat(file.getEntry("META-INF/NOTICE")).isNotNull();
        }
    }
}
