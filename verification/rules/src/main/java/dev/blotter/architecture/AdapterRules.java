package dev.blotter.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static dev.blotter.architecture.Conditions.target;
import static dev.blotter.architecture.Conditions.use;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What others may know of an adapter. */
final class AdapterRules {

    /**
     * All types of adapters that others name: entry points, what goes in and comes out there, and
     * what a server must share to answer a request that never gets as far as the adapter in the
     * same form. A test of {@code bootstrap} sees that others name each of them. Types of which
     * others take only constants of text are missing: the compiler leaves nothing of them.
     */
    static final Set<String> OPEN_TYPES =
            Set.of(
                    "adapter.jdbc.JdbcBooks",
                    "adapter.jdbc.JdbcSettings",
                    "adapter.jdbc.JdbcSettingsBuilder",
                    "adapter.jdbc.JdbcTables",
                    "adapter.jdbc.column.AttributeColumns",
                    "adapter.jdbc.column.DecimalText",
                    "adapter.jdbc.column.MarginRateText",
                    "adapter.jdbc.column.PaddedDecimals",
                    "adapter.jdbc.connection.Database",
                    "adapter.jdbc.connection.Reachability",
                    "adapter.jdbc.connection.Rows",
                    "adapter.jdbc.connection.SideTask",
                    "adapter.jdbc.connection.Trouble",
                    "adapter.jdbc.connection.source.Engines",
                    "adapter.jdbc.connection.source.UrlConnections",
                    "adapter.jdbc.failure.ImportFailed",
                    "adapter.jdbc.failure.SchemaUnusable",
                    "adapter.jdbc.file.OwnerOnly",
                    "adapter.jdbc.identity.Argon2Hashes",
                    "adapter.jdbc.identity.KeysInForce",
                    "adapter.jdbc.postgresql.PostgresEngine",
                    "adapter.jdbc.reference.TermsReader",
                    "adapter.jdbc.schema.Schema",
                    "adapter.jdbc.secret.KeySeal",
                    "adapter.jdbc.secret.SecretTokens",
                    "adapter.jdbc.soundness.RowRule",
                    "adapter.jdbc.soundness.Soundness",
                    "adapter.jdbc.url.UrlSecrets",
                    "adapter.oidc.OidcSettings",
                    "adapter.rest.BlotterFeature",
                    "adapter.rest.error.DefectMapper",
                    "adapter.rest.error.ErrorView",
                    "adapter.rest.error.Problem",
                    "adapter.rest.form.EventStreams",
                    "adapter.rest.identity.RequestRates",
                    "adapter.rest.longpoll.EventSink",
                    "adapter.rest.proxy.TrustedProxies",
                    "adapter.rest.request.AnswerHeaders",
                    "adapter.rest.request.UriSyntax");

    /**
     * All types of adapters and of optional modules that the program names: their entry points,
     * their settings, and what goes in and comes out there. A test of {@code bootstrap} sees that
     * it names each of them.
     */
    static final Set<String> ENTRY_POINTS =
            Set.of(
                    "adapter.jdbc.JdbcBooks",
                    "adapter.jdbc.JdbcSettings",
                    "adapter.jdbc.JdbcSettingsBuilder",
                    "adapter.oidc.OidcSettings",
                    "adapter.rest.BlotterFeature",
                    "adapter.rest.identity.RequestRates",
                    "adapter.rest.proxy.TrustedProxies",
                    "citus.CitusTables",
                    "h2.engine.EmbeddedBooks",
                    "server.BlotterServer",
                    "server.ServerSettings",
                    "server.observability.ObservabilitySettings",
                    "server.observability.log.LogConfiguration",
                    "tool.BooksTool",
                    "tool.administration.ApiKeyAdministration",
                    "tool.administration.BookLookup",
                    "tool.administration.UserAdministration",
                    "tool.directory.ImportMode",
                    "tool.directory.ImportProgress");

    static final List<ArchitectureRule> ALL =
            List.of(
                    new ArchitectureRule(
                            "adaptersHaveAnEntryPoint", AdapterRules::adaptersHaveAnEntryPoint),
                    new ArchitectureRule(
                            "bootstrapUsesEntryPoints", AdapterRules::bootstrapUsesEntryPoints));

    private AdapterRules() {}

    private static ArchRule adaptersHaveAnEntryPoint(Layers layers) {
        return classes()
                .that()
                .resideInAPackage(layers.all())
                .should(
                        use(
                                "of other adapters what is open",
                                (user, used) ->
                                        isNoMatterOfTheList(layers, user, used)
                                                || OPEN_TYPES.contains(listed(layers, used))))
                .because("an adapter can change behind the few types that others know");
    }

    /** The types of adapters that these classes name from outside, as they would be listed. */
    static Set<String> namedByOthers(Layers layers, Collection<JavaClass> classes) {
        return classes.stream()
                .flatMap(type -> type.getDirectDependenciesFromSelf().stream())
                .filter(each -> !isNoMatterOfTheList(layers, each.getOriginClass(), target(each)))
                .map(each -> listed(layers, target(each)))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static ArchRule bootstrapUsesEntryPoints(Layers layers) {
        return classes()
                .that()
                .resideInAPackage(layers.bootstrap())
                .should(
                        use(
                                "of adapters and optional modules their entry points",
                                (user, used) ->
                                        !isPutTogether(layers, used)
                                                || ENTRY_POINTS.contains(listed(layers, used))))
                .because("a program that puts modules together need not know what is in them");
    }

    /** The types of what is put together that the program names, as they would be listed. */
    static Set<String> namedByBootstrap(Layers layers, Collection<JavaClass> classes) {
        return classes.stream()
                .filter(resideInAPackage(layers.bootstrap()))
                .flatMap(type -> type.getDirectDependenciesFromSelf().stream())
                .filter(each -> isPutTogether(layers, target(each)))
                .map(each -> listed(layers, target(each)))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static boolean isPutTogether(Layers layers, JavaClass type) {
        return layers.isInAnAdapter(type)
                || resideInAnyPackage(layers.optional().toArray(String[]::new)).test(type);
    }

    private static boolean isNoMatterOfTheList(Layers layers, JavaClass user, JavaClass used) {
        return !layers.isInAnAdapter(used)
                || layers.areInOneAdapter(user, used)
                || (isOfEngines(layers, used) && knowsEngines(layers, user));
    }

    /** What differs between databases is open to those that bring one, and to the tool. */
    private static boolean isOfEngines(Layers layers, JavaClass used) {
        return resideInAPackage(layers.root() + ".adapter.jdbc.engine..").test(used);
    }

    /** Whether other modules may implement the type. */
    static boolean isForOthers(Layers layers, JavaClass type) {
        return isOfEngines(layers, type)
                || OPEN_TYPES.contains(listed(layers, type))
                || ENTRY_POINTS.contains(listed(layers, type));
    }

    private static boolean knowsEngines(Layers layers, JavaClass user) {
        return resideInAnyPackage(layers.h2(), layers.citus(), layers.tool()).test(user);
    }

    /** The name of a type in the list; of a nested one, that of the type that it is in. */
    private static String listed(Layers layers, JavaClass type) {
        return type.getName().substring(layers.root().length() + 1).replaceFirst("\\$.*", "");
    }
}
