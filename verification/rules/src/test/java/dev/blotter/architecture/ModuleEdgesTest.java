package dev.blotter.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sees the rule for edges between modules red. */
class ModuleEdgesTest {

    @TempDir private Path directory;

    @Test
    void anAdapterMayUseTheApplicationAlone() throws IOException {
        assertThat(
                        ModuleEdges.refusedIn(
                                pom("blotter-adapter-rest", "blotter-application", "compile")))
                .isEmpty();
        assertThat(
                        ModuleEdges.refusedIn(
                                pom("blotter-adapter-rest", "blotter-adapter-jdbc", "runtime")))
                .containsExactly("blotter-adapter-rest -> blotter-adapter-jdbc");
    }

    @ParameterizedTest
    @CsvSource({
        "blotter-server, blotter-adapter-rest",
        "blotter-server, blotter-application",
        "blotter-books-tool, blotter-adapter-jdbc",
        "blotter-h2, blotter-adapter-jdbc",
        "blotter-citus, blotter-adapter-jdbc",
        "blotter-bootstrap, blotter-citus"
    })
    void whatIsOptionalMayUseTheAdapterThatItIsFor(String module, String used) throws IOException {
        assertThat(ModuleEdges.refusedIn(pom(module, used, "compile"))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "blotter-server, blotter-adapter-jdbc",
        "blotter-books-tool, blotter-server",
        "blotter-books-tool, blotter-h2",
        "blotter-h2, blotter-citus",
        "blotter-citus, blotter-h2",
        "blotter-adapter-jdbc, blotter-h2",
        "blotter-adapter-rest, blotter-server",
        "blotter-application, blotter-books-tool",
        "blotter-citus, blotter-bootstrap"
    })
    void whatIsOptionalUsesNoOtherAndIsUsedByNone(String module, String used) throws IOException {
        assertThat(ModuleEdges.refusedIn(pom(module, used, "runtime")))
                .containsExactly(module + " -> " + used);
    }

    @Test
    void aTestMayUseMore() throws IOException {
        assertThat(ModuleEdges.refusedIn(pom("blotter-domain", "blotter-rules", "test"))).isEmpty();
    }

    @Test
    void aModuleThatIsNotListedMayUseNone() throws IOException {
        assertThat(ModuleEdges.refusedIn(pom("blotter-adapter-fix", "blotter-domain", "compile")))
                .containsExactly("blotter-adapter-fix -> blotter-domain");
    }

    private Path pom(String module, String used, String scope) throws IOException {
        return Files.writeString(
                directory.resolve("pom.xml"),
                """
                <project xmlns="http://maven.apache.org/POM/4.0.0">
                  <artifactId>%s</artifactId>
                  <dependencies>
                    <dependency>
                      <groupId>dev.blotter</groupId>
                      <artifactId>%s</artifactId>
                      <scope>%s</scope>
                    </dependency>
                  </dependencies>
                </project>
                """
                        .formatted(module, used, scope));
    }
}
