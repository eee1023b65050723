package dev.blotter.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Sees every rule red. Beneath {@code broken} there is a package for each rule, with small layers
 * of its own. The classes in it whose names begin with {@code Wrong} break the rule; the others
 * keep it.
 */
class DeliberateBreaksTest {

    private static final String ROOT = DeliberateBreaksTest.class.getPackageName() + ".broken";

    private static final JavaClasses BROKEN =
            new ClassFileImporter()
                    .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_PACKAGE_INFOS)
                    .importPackages(ROOT);

    static List<ArchitectureRule> rules() {
        return ArchitectureRules.all();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rules")
    void theRuleReportsAllThatIsWrongAndNothingElse(ArchitectureRule rule) {
        JavaClasses broken = brokenFor(rule);
        List<String> violations =
                rule.on(rule.brokenRoot())
                        .allowEmptyShould(true)
                        .evaluate(broken)
                        .getFailureReport()
                        .getDetails();

        assertThat(violations).isNotEmpty().allMatch(violation -> violation.contains(".Wrong"));
        assertThat(wrongIn(broken))
                .allSatisfy(
                        name ->
                                assertThat(String.join("\n", violations))
                                        .containsPattern(Pattern.quote(name) + "\\b"));
    }

    @Test
    void everyRuleIsListedOnce() {
        assertThat(rules()).extracting(ArchitectureRule::name).doesNotHaveDuplicates();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rules")
    void theRuleSaysWhy(ArchitectureRule rule) {
        assertThat(rule.on(rule.brokenRoot()).getDescription()).contains(", because ");
    }

    @Test
    void everyRuleHasADeliberateBreakAndEveryBreakARule() {
        List<String> breaks =
                BROKEN.stream().map(DeliberateBreaksTest::packageOfItsRule).distinct().toList();

        assertThat(breaks)
                .containsExactlyInAnyOrderElementsOf(
                        rules().stream().map(ArchitectureRule::brokenRoot).toList());
    }

    private static String packageOfItsRule(JavaClass type) {
        int end = type.getPackageName().indexOf('.', ROOT.length() + 1);
        return type.getPackageName().substring(0, end);
    }

    private static JavaClasses brokenFor(ArchitectureRule rule) {
        return BROKEN.that(JavaClass.Predicates.resideInAPackage(rule.brokenRoot() + ".."));
    }

    private static List<String> wrongIn(JavaClasses broken) {
        return broken.stream()
                .filter(type -> type.getSimpleName().startsWith("Wrong"))
                .map(JavaClass::getName)
                .toList();
    }
}
