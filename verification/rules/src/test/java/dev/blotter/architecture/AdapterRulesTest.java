package dev.blotter.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import org.junit.jupiter.api.Test;

/** Sees what is found of the types of adapters that others name. */
class AdapterRulesTest {

    private static final String ROOT =
            AdapterRulesTest.class.getPackageName() + ".broken.adaptershaveanentrypoint";

    @Test
    void whatOthersNameIsFoundWithoutTheEnginesOfThoseThatBringOne() {
        assertThat(
                        AdapterRules.namedByOthers(
                                new Layers(ROOT), new ClassFileImporter().importPackages(ROOT)))
                .containsExactly(
                        "adapter.jdbc.JdbcBooks",
                        "adapter.jdbc.RightPart",
                        "adapter.jdbc.engine.RightEngine",
                        "adapter.jdbc.statement.RightInside");
    }

    @Test
    void engineTypesAreOnNoListForTheirUsers() {
        assertThat(
                        AdapterRules.namedByOthers(
                                new Layers(ROOT),
                                new ClassFileImporter().importPackages(ROOT + ".h2")))
                .containsExactly("adapter.jdbc.JdbcBooks", "adapter.jdbc.statement.RightInside");
    }
}
