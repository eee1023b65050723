package dev.blotter.architecture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Checks the module that it is run in: its classes against every rule, its pom against the edges
 * between modules. A rule for another layer has nothing to check there; that every rule has
 * something to check is a test of {@code bootstrap}, which sees all layers.
 */
public abstract class ModuleRules {

    private static final String ROOT = "dev.blotter";

    /** One test for each rule, which has its name. */
    @TestFactory
    public final Stream<DynamicTest> rules() {
        JavaClasses classes =
                new ClassFileImporter()
                        .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_PACKAGE_INFOS)
                        .importPath(Path.of("target", "classes"));
        assertThat(classes).isNotEmpty();
        return ArchitectureRules.all().stream()
                .map(rule -> dynamicTest(rule.name(), () -> check(rule, classes)));
    }

    /** The module names no module of ours in its pom that its layer must not know. */
    @Test
    public final void modulesPointInward() {
        assertThat(ModuleEdges.refusedIn(Path.of("pom.xml"))).isEmpty();
    }

    private static void check(ArchitectureRule rule, JavaClasses classes) {
        rule.on(ROOT).allowEmptyShould(true).check(classes);
    }
}
