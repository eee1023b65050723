package dev.blotter.adapter.jdbc.connection.source;

import dev.blotter.adapter.jdbc.engine.Engine;
import dev.blotter.adapter.jdbc.engine.OpeningFailure;
import dev.blotter.adapter.jdbc.failure.SchemaUnusable;
import dev.blotter.adapter.jdbc.postgresql.PostgresEngine;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The kinds of databases that there are: PostgreSQL, and those of modules on the class path. */
public final class Engines {

    /** Those that modules of ours bring, for a message to name the one that is missing. */
    private static final Set<String> MODULES = Set.of("h2", "citus");

    private static final String H2 = "h2";

    /** By the class loader of our own classes: a thread of a pool may have another one. */
    private static final List<Engine> ALL =
            Stream.concat(
                            Stream.of(new PostgresEngine()),
                            ServiceLoader.load(Engine.class, Engine.class.getClassLoader()).stream()
                                    .map(ServiceLoader.Provider::get))
                    .toList();

    private Engines() {}

    /** The engine of the database under {@code url}, if there is one. */
    public static Optional<Engine> find(String url) {
        return first(each -> each.serves(url));
    }

    /**
     * The engine of the database under {@code url}.
     *
     * @throws SchemaUnusable if a module of ours is missing that brings it
     * @throws dev.blotter.application.port.StoreUnavailable if there is none
     */
    public static Engine of(String url) {
        return find(url).orElseThrow(() -> missingFor(url));
    }

    /**
     * The engine of a database that calls itself {@code product}.
     *
     * @throws SchemaUnusable if a module of ours is missing that brings it
     * @throws IllegalArgumentException if there is none
     */
    public static Engine ofProduct(String product) {
        return first(each -> each.isCalled(product))
                .orElseThrow(
                        () ->
                                product.equalsIgnoreCase(H2)
                                        ? missing("the database is one of H2", H2)
                                        : new IllegalArgumentException(
                                                "there is no engine for a database of " + product));
    }

    /**
     * The engine that tables need.
     *
     * @throws SchemaUnusable if it is not there
     */
    public static Engine named(String name) {
        return first(each -> each.name().equals(name)).orElseThrow(() -> missingNamed(name));
    }

    /** The names of all, separated by commas. */
    static String names() {
        return ALL.stream().map(Engine::name).collect(Collectors.joining(","));
    }

    private static Optional<Engine> first(Predicate<Engine> condition) {
        return ALL.stream().filter(condition).findFirst();
    }

    private static RuntimeException missingFor(String url) {
        return url.toLowerCase(Locale.ROOT).startsWith("jdbc:h2:")
                ? missing("the URL of the database is one of H2", H2)
                : OpeningFailure.noUrl(url);
    }

    private static SchemaUnusable missingNamed(String name) {
        String need = "the tables need the engine " + name;
        return MODULES.contains(name)
                ? missing(need, name)
                : new SchemaUnusable(need + ", and no module on the class path brings it");
    }

    /** A host that merges jars into one loses providers unless it merges the files of services. */
    private static SchemaUnusable missing(String what, String module) {
        return new SchemaUnusable(
                "%s, and the artifact dev.blotter:blotter-%s is not on the class path (where jars are merged into one, their files in META-INF/services must be merged, too)"
                        .formatted(what, module));
    }
}
