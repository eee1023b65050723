package dev.blotter.architecture;

import static com.tngtech.archunit.lang.conditions.ArchPredicates.are;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static dev.blotter.architecture.Layers.oneOf;

import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.CompositeArchRule;
import java.util.List;
import java.util.stream.Stream;

/** Which libraries what stands around the centre may use. */
final class LibraryRules {

    /** What all of it may use. */
    private static final List<String> JDK =
            List.of(
                    "java.io",
                    "java.lang..",
                    "java.math",
                    "java.nio..",
                    "java.security",
                    "java.time..",
                    "java.util",
                    "java.util.concurrent..",
                    "java.util.function",
                    "java.util.regex",
                    "java.util.stream",
                    "java.util.zip");

    private static final String[] HTTP_AND_JSON = {
        "com.github.benmanes.caffeine..",
        "jakarta.annotation",
        "jakarta.json..",
        "jakarta.servlet.http", // the query as it was sent
        "jakarta.ws.rs..",
        "java.net",
        "org.glassfish.jersey..",
        "org.slf4j"
    };

    private static final String[] DATABASES = {
        "com.github.benmanes.caffeine..",
        "com.zaxxer.hikari..",
        "java.net", // a host that is unknown
        "java.sql",
        "javax.crypto..",
        "javax.sql",
        "org.bouncycastle.crypto..",
        "org.flywaydb..",
        "org.jdbi..",
        "org.postgresql..",
        "org.slf4j"
    };

    /** For one engine: the rest is common to all. */
    private static final String[] ONE_DATABASE = {
        "com.github.benmanes.caffeine.cache",
        "com.zaxxer.hikari..",
        "java.sql",
        "javax.sql",
        "org.h2..",
        "org.jdbi..",
        "org.slf4j"
    };

    private static final String[] FILES_AND_DATABASES = {
        "de.siegmar.fastcsv..",
        "jakarta.json..",
        "java.sql",
        "javax.sql",
        "org.jdbi..",
        "org.postgresql..",
        "org.slf4j"
    };

    private static final String[] CONNECTIONS_AND_MEASURES = {
        "ch.qos.logback..",
        "com.github.benmanes.caffeine.cache..",
        "io.micrometer.core.instrument..",
        "io.micrometer.prometheusmetrics",
        "io.opentelemetry..",
        "jakarta.annotation",
        "jakarta.json..",
        "jakarta.ws.rs..",
        "java.net",
        "java.security..",
        "javax.crypto..",
        "javax.naming..",
        "javax.net.ssl",
        "javax.security.auth.x500",
        "org.glassfish.grizzly..",
        "org.glassfish.jersey..",
        "org.slf4j.."
    };

    private static final String[] PROGRAM = {
        "com.zaxxer.hikari.metrics..",
        "io.micrometer.core.instrument",
        "java.net",
        "org.glassfish.jersey..",
        "org.jline.utils",
        "org.slf4j..",
        "picocli"
    };

    static final List<ArchitectureRule> ALL =
            List.of(
                    new ArchitectureRule("restUsesOnlyHttpAndJson", LibraryRules::rest),
                    new ArchitectureRule("jdbcUsesOnlyDatabases", LibraryRules::jdbc),
                    new ArchitectureRule("enginesUseOnlyOneDatabase", LibraryRules::engines),
                    new ArchitectureRule("toolUsesOnlyFilesAndDatabases", LibraryRules::tool),
                    new ArchitectureRule("serverKnowsNoDatabase", LibraryRules::server),
                    new ArchitectureRule("bootstrapInjectsNothing", LibraryRules::bootstrap));

    private LibraryRules() {}

    private static ArchRule rest(Layers layers) {
        return onlyUses(layers, layers.rest(), HTTP_AND_JSON)
                .because("the REST adapter mounts in any Jersey application, over any store");
    }

    private static ArchRule jdbc(Layers layers) {
        return onlyUses(layers, layers.jdbc(), DATABASES)
                .because("the JDBC adapter serves any front end, and knows nothing of HTTP");
    }

    private static ArchRule engines(Layers layers) {
        return CompositeArchRule.of(onlyUses(layers, layers.h2(), ONE_DATABASE))
                .and(onlyUses(layers, layers.citus(), ONE_DATABASE))
                .because("an engine is what differs in one database, and serves any front end");
    }

    private static ArchRule tool(Layers layers) {
        return onlyUses(layers, layers.tool(), FILES_AND_DATABASES)
                .because("any program can import and administer books, on any engine");
    }

    private static ArchRule server(Layers layers) {
        return onlyUses(layers, layers.server(), CONNECTIONS_AND_MEASURES)
                .because("the server serves any Jersey application, over any store or none");
    }

    private static ArchRule bootstrap(Layers layers) {
        return onlyUses(layers, layers.bootstrap(), PROGRAM)
                .because("wiring is plain constructors, and an adapter brings its own libraries");
    }

    private static ArchRule onlyUses(Layers layers, String layer, String... libraries) {
        String[] known = Stream.concat(JDK.stream(), Stream.of(libraries)).toArray(String[]::new);
        return classes()
                .that()
                .resideInAPackage(layer)
                .should()
                .onlyDependOnClassesThat(are(oneOf(layers.all(), known)));
    }
}
