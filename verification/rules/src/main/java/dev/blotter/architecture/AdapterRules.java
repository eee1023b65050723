package dev.blotter.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static dev.blotter.architecture.Conditions.use;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.Set;

/** What others may know of an adapter. */
final class AdapterRules {

    /** Packages that are open beside the root package of each adapter: a tool over the schema. */
    private static final Set<String> OPEN_PACKAGES =
            Set.of(
                    "adapter.jdbc.administration",
                    "adapter.jdbc.check",
                    "adapter.jdbc.directory",
                    "adapter.jdbc.failure",
                    "adapter.jdbc.metrics");

    /**
     * Types that are open in packages that are not: what the server must share to answer a request
     * that never gets as far as the adapter in the same form.
     */
    private static final Set<String> OPEN_TYPES =
            Set.of(
                    "adapter.rest.identity.RequestRates",
                    "adapter.rest.proxy.TrustedProxies",
                    "adapter.rest.error.DefectMapper",
                    "adapter.rest.error.ErrorView",
                    "adapter.rest.error.Problem",
                    "adapter.rest.error.RateHeaders",
                    "adapter.rest.error.RequestFailed",
                    "adapter.rest.form.EventStreams",
                    "adapter.rest.position.LongPolls",
                    "adapter.rest.request.AnswerHeaders",
                    "adapter.rest.request.RequestProperties",
                    "adapter.rest.request.UriSyntax");

    static final List<ArchitectureRule> ALL =
            List.of(
                    new ArchitectureRule(
                            "adaptersHaveAFrontDoor", AdapterRules::adaptersHaveAFrontDoor));

    private AdapterRules() {}

    private static ArchRule adaptersHaveAFrontDoor(Layers layers) {
        return classes()
                .that()
                .resideInAPackage(layers.all())
                .should(
                        use(
                                "of other adapters what is open",
                                (user, used) -> isOpen(layers, user, used)))
                .because("an adapter can change behind the few types that others know");
    }

    private static boolean isOpen(Layers layers, JavaClass user, JavaClass used) {
        return !layers.isInAnAdapter(used)
                || layers.areInOneAdapter(user, used)
                || isOpen(layers, used);
    }

    private static boolean isOpen(Layers layers, JavaClass type) {
        String prefix = layers.root() + ".";
        String inside = type.getPackageName();
        return inside.equals(layers.adapterOf(type))
                || OPEN_PACKAGES.stream().map(prefix::concat).anyMatch(inside::equals)
                || OPEN_TYPES.stream().anyMatch(open -> isOrIsIn(type, prefix + open));
    }

    private static boolean isOrIsIn(JavaClass type, String name) {
        return type.getName().equals(name) || type.getName().startsWith(name + "$");
    }
}
