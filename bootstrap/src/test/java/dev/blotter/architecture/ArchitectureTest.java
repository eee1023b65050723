package dev.blotter.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class ArchitectureTest {

    private static final String ROOT = "dev.blotter";

    static final JavaClasses PRODUCT =
            new ClassFileImporter()
                    .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                    .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_PACKAGE_INFOS)
                    .withImportOption(ArchitectureTest::isNoTestJar)
                    .withImportOption(location -> !location.contains("/verification/"))
                    .importPackages(ROOT);

    static List<ArchitectureRule> rules() {
        return ArchitectureRules.all();
    }

    static List<String> layers() {
        Layers layers = new Layers(ROOT);
        return Stream.concat(layers.each().stream(), Stream.of(layers.rest(), layers.jdbc()))
                .toList();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rules")
    void theProductKeepsTheRule(ArchitectureRule rule) {
        rule.on(ROOT).check(PRODUCT);
    }

    @Test
    void othersNameWhatIsOpenOfAnAdapter() {
        assertThat(AdapterRules.namedByOthers(new Layers(ROOT), PRODUCT))
                .containsExactlyInAnyOrderElementsOf(AdapterRules.OPEN_TYPES);
    }

    @Test
    void bootstrapNamesEachEntryPoint() {
        assertThat(AdapterRules.namedByBootstrap(new Layers(ROOT), PRODUCT))
                .containsExactlyInAnyOrderElementsOf(AdapterRules.ENTRY_POINTS);
    }

    @Test
    void modulesPointInward() {
        assertThat(ModuleEdges.refusedIn(Path.of("pom.xml"))).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("layers")
    void theRulesSeeTheLayer(String layer) {
        assertThat(PRODUCT.stream().filter(JavaClass.Predicates.resideInAPackage(layer)))
                .isNotEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void theRulesNameATypeThatExists(NamedType type) {
        assertThat(PRODUCT.contain(type.fullName())).isTrue();
    }

    @Test
    void theRulesSeeNoTest() {
        assertThat(PRODUCT.stream().map(JavaClass::getName))
                .noneMatch(name -> name.endsWith("Test") || name.contains(".kit."));
    }

    /** Here, so that classes are imported once for both. */
    @Nested
    class Patterns extends LinearPatterns {}

    private static boolean isNoTestJar(Location location) {
        return !location.contains("-tests.jar");
    }
}
