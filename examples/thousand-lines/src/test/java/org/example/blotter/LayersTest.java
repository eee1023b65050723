package org.example.blotter;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.CanBeAnnotated.Predicates.annotatedWith;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;

import org.example.blotter.application.DrivenPort;
import org.example.blotter.application.DrivingPort;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.List;

/** The walls between the layers, each seen to fall: {@code broken} has a class that breaks it. */
class LayersTest {

    private static final String ROOT = "org.example.blotter";
    private static final String BROKEN = ROOT + ".broken";
    private static final String[] DRIVEN_ADAPTERS = {
        ROOT + ".adapter.jdbc..", ROOT + ".adapter.memory.."
    };
    private static final JavaClasses ALL = new ClassFileImporter().importPackages(ROOT);
    private static final String[] PLAIN_JAVA = {
        "java.lang..", "java.util..", "java.math..", "java.time.."
    };

    private static List<ArchRule> rules(String root) {
        return List.of(
                classes()
                        .that()
                        .resideInAPackage(root + ".domain..")
                        .should()
                        .onlyDependOnClassesThat(
                                resideInAnyPackage(PLAIN_JAVA)
                                        .or(resideInAPackage(ROOT + ".domain..")))
                        .because("what is traded, and on which terms, depends on nothing else"),
                classes()
                        .that()
                        .resideInAPackage(root + ".application..")
                        .should()
                        .onlyDependOnClassesThat(
                                resideInAnyPackage(PLAIN_JAVA)
                                        .or(resideInAPackage(ROOT + ".domain.."))
                                        .or(resideInAPackage(ROOT + ".application..")))
                        .because("use cases know adapters by their ports alone"),
                noClasses()
                        .that()
                        .resideInAPackage(root + ".adapter.rest..")
                        .should()
                        .dependOnClassesThat(
                                resideInAnyPackage(DRIVEN_ADAPTERS)
                                        .or(annotatedWith(DrivenPort.class)))
                        .because("it asks use cases, which know what a caller may see"),
                noClasses()
                        .that()
                        .resideInAnyPackage(root + ".adapter.jdbc..", root + ".adapter.memory..")
                        .should()
                        .dependOnClassesThat(
                                resideInAPackage(ROOT + ".adapter.rest..")
                                        .or(annotatedWith(DrivingPort.class)))
                        .because("a store is asked, and asks nothing"),
                classes()
                        .that(describe("implement a driving port", LayersTest::isUseCase))
                        .and()
                        .resideInAPackage(root + ".application..")
                        .should()
                        .bePackagePrivate()
                        .andShould()
                        .haveModifier(JavaModifier.FINAL)
                        .because("a use case is had from its port"));
    }

    private static boolean isUseCase(JavaClass type) {
        return type.getAllRawInterfaces().stream()
                .anyMatch(port -> port.isAnnotatedWith(DrivingPort.class));
    }

    private static List<ArchRule> rules() {
        return rules(ROOT);
    }

    private static List<ArchRule> rulesForBroken() {
        return rules(BROKEN);
    }

    @ParameterizedTest
    @MethodSource("rules")
    void theWallStands(ArchRule rule) {
        rule.check(ALL);
    }

    @ParameterizedTest
    @MethodSource("rulesForBroken")
    void theRuleSeesABrokenWall(ArchRule rule) {
        assertThat(rule.evaluate(ALL).getFailureReport().getDetails())
                .isNotEmpty()
                .allMatch(detail -> detail.contains(".Wrong"));
    }
}
