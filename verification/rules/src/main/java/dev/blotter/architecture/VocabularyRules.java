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

/** Which words of others a layer may use, and which of its own it may not. */
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

    private static final String[] HTTP_AND_JSON = {
        "com.github.benmanes.caffeine..",
        "jakarta.annotation",
        "jakarta.json..",
        "jakarta.ws.rs..",
        "java.io",
        "java.lang..",
        "java.math",
        "java.net",
        "java.nio..",
        "java.security",
        "java.time..",
        "java.util",
        "java.util.concurrent..",
        "java.util.function",
        "java.util.regex",
        "java.util.stream",
        "java.util.zip",
        "org.glassfish.jersey..",
        "org.slf4j"
    };

    private static final String[] DATABASES = {
        "com.github.benmanes.caffeine..",
        "com.password4j..",
        "com.zaxxer.hikari..",
        "de.siegmar.fastcsv..",
        "java.io",
        "java.lang..",
        "java.math",
        "java.net", // whether the process that has an H2 file open still answers
        "java.nio..",
        "java.security",
        "java.sql",
        "java.time..",
        "java.util",
        "java.util.concurrent..",
        "java.util.function",
        "java.util.regex",
        "java.util.stream",
        "java.util.zip",
        "javax.crypto..",
        "javax.sql",
        "org.apache.commons.text..",
        "org.flywaydb..",
        "org.h2..",
        "org.jdbi..",
        "org.postgresql..",
        "org.slf4j"
    };

    private static final String[] PROGRAM = {
        "ch.qos.logback..",
        "com.github.benmanes.caffeine.cache..",
        "com.zaxxer.hikari.metrics..",
        "io.micrometer.core.instrument..",
        "io.micrometer.prometheusmetrics",
        "io.opentelemetry..",
        "jakarta.annotation",
        "jakarta.json..",
        "jakarta.ws.rs..",
        "java.io",
        "java.lang..",
        "java.math",
        "java.net",
        "java.nio..",
        "java.security..",
        "java.time..",
        "java.util",
        "java.util.concurrent..",
        "java.util.function",
        "java.util.regex",
        "java.util.stream",
        "java.util.zip",
        "javax.crypto..",
        "javax.naming..",
        "javax.net.ssl",
        "javax.security.auth.x500",
        "me.tongfei.progressbar",
        "org.jline.utils",
        "org.apache.commons.text..",
        "org.glassfish.grizzly..",
        "org.glassfish.jersey..",
        "org.slf4j..",
        "picocli"
    };

    static final List<ArchitectureRule> ALL =
            List.of(
                    new ArchitectureRule("domainUsesOnlyValues", VocabularyRules::domain),
                    new ArchitectureRule("applicationUsesOnlyValues", VocabularyRules::application),
                    new ArchitectureRule("restUsesOnlyHttpAndJson", VocabularyRules::rest),
                    new ArchitectureRule("jdbcUsesOnlyDatabases", VocabularyRules::jdbc),
                    new ArchitectureRule("bootstrapInjectsNothing", VocabularyRules::bootstrap),
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

    private static ArchRule rest(Layers layers) {
        return classes()
                .that()
                .resideInAPackage(layers.rest())
                .should()
                .onlyDependOnClassesThat(are(oneOf(layers.all(), HTTP_AND_JSON)))
                .because("the REST adapter mounts in any Jersey application, over any store");
    }

    private static ArchRule jdbc(Layers layers) {
        return classes()
                .that()
                .resideInAPackage(layers.jdbc())
                .should()
                .onlyDependOnClassesThat(are(oneOf(layers.all(), DATABASES)))
                .because("the JDBC adapter serves any front end, and knows nothing of HTTP");
    }

    private static ArchRule bootstrap(Layers layers) {
        return classes()
                .that()
                .resideInAPackage(layers.bootstrap())
                .should()
                .onlyDependOnClassesThat(are(oneOf(layers.all(), PROGRAM)))
                .because("wiring is plain constructors, and an adapter brings its own libraries");
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
