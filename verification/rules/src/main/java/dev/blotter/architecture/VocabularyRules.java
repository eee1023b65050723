package dev.blotter.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.conditions.ArchPredicates.are;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static dev.blotter.architecture.Conditions.holdFor;
import static dev.blotter.architecture.Layers.oneOf;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.CompositeArchRule;
import java.util.List;

/** Which words of others the centre may use, and which words nothing is named after. */
final class VocabularyRules {

    private static final List<String> EMPTY_WORDS =
            List.of("Port", "UseCase", "Service", "Impl", "Manager", "Util", "Utils", "Helper");

    private static final String[] VALUES = {
        "java.lang",
        "java.math",
        "java.time..",
        "java.util",
        "java.util.function",
        "java.util.stream"
    };

    /** What else it takes to find out who is calling: signatures, and attempts that are counted. */
    private static final String[] SECRETS = {
        "java.nio..", "java.security", "java.util.concurrent..", "javax.crypto.."
    };

    /** What else it takes to say in words why a file cannot be read. */
    private static final String[] FAILURES = {"java.nio.charset", "java.nio.file"};

    static final List<ArchitectureRule> ALL =
            List.of(
                    new ArchitectureRule("domainUsesOnlyValues", VocabularyRules::domain),
                    new ArchitectureRule("applicationUsesOnlyValues", VocabularyRules::application),
                    new ArchitectureRule("loggingIsSlf4j", VocabularyRules::loggingIsSlf4j),
                    new ArchitectureRule("namesSaySomething", VocabularyRules::namesSaySomething));

    private VocabularyRules() {}

    private static ArchRule domain(Layers layers) {
        return classes()
                .that()
                .resideInAPackage(layers.domain())
                .should()
                .onlyDependOnClassesThat(are(oneOf(layers.domain(), VALUES)))
                .because("the domain is values and rules, which every adapter can use as they are");
    }

    private static ArchRule application(Layers layers) {
        String identity = layers.root() + ".application.identity..";
        String text = layers.root() + ".application.text..";
        return CompositeArchRule.of(
                        noClasses()
                                .that()
                                .resideInAPackage(layers.application())
                                .and()
                                .resideOutsideOfPackages(identity, text)
                                .should()
                                .dependOnClassesThat(are(not(known(layers)))))
                .and(
                        noClasses()
                                .that()
                                .resideInAPackage(text)
                                .should()
                                .dependOnClassesThat(
                                        are(not(known(layers).or(resideInAnyPackage(FAILURES))))))
                .and(
                        noClasses()
                                .that()
                                .resideInAPackage(identity)
                                .should()
                                .dependOnClassesThat(
                                        are(not(known(layers).or(resideInAnyPackage(SECRETS))))))
                .because("a use case is read, tested and embedded without any framework");
    }

    private static DescribedPredicate<JavaClass> known(Layers layers) {
        return oneOf(layers.application(), VALUES)
                .or(oneOf(layers.domain(), "java.lang.annotation"));
    }

    private static ArchRule loggingIsSlf4j(Layers layers) {
        return noClasses()
                .that()
                .resideInAPackage(layers.all())
                .should()
                .dependOnClassesThat()
                .resideInAPackage("java.util.logging..")
                .because("two logging systems have two configurations, of which one is forgotten");
    }

    private static ArchRule namesSaySomething(Layers layers) {
        return classes()
                .that()
                .resideInAPackage(layers.all())
                .and()
                .areNotAnnotations()
                .should(
                        holdFor(
                                "not be named after " + EMPTY_WORDS,
                                type ->
                                        EMPTY_WORDS.stream()
                                                .noneMatch(type.getSimpleName()::endsWith)))
                .because("a name says what a thing is, and none of these words does");
    }
}
