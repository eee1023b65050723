package dev.blotter.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.conditions.ArchPredicates.are;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static dev.blotter.architecture.Conditions.DRIVEN_PORT;
import static dev.blotter.architecture.Conditions.DRIVING_PORT;
import static dev.blotter.architecture.Conditions.holdFor;
import static dev.blotter.architecture.Conditions.use;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.CompositeArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.util.List;

/** Which way dependencies point. */
final class LayerRules {

    static final List<ArchitectureRule> ALL =
            List.of(
                    new ArchitectureRule(
                            "everyClassIsInOneLayer", LayerRules::everyClassIsInOneLayer),
                    new ArchitectureRule("layersPointInward", LayerRules::layersPointInward),
                    new ArchitectureRule(
                            "packagesAreFreeOfCycles", LayerRules::packagesAreFreeOfCycles),
                    new ArchitectureRule(
                            "interfacesInvertADependency", LayerRules::interfacesInvertADependency),
                    new ArchitectureRule("h2StaysInItsPackage", LayerRules::h2StaysInItsPackage),
                    new ArchitectureRule(
                            "postgresStaysInItsPackage", LayerRules::postgresStaysInItsPackage));

    private LayerRules() {}

    private static ArchRule everyClassIsInOneLayer(Layers layers) {
        return classes()
                .that()
                .resideInAPackage(layers.all())
                .should(holdFor("be in exactly one layer", type -> layers.holding(type) == 1))
                .because("a class outside of the layers escapes the rules for them");
    }

    private static ArchRule layersPointInward(Layers layers) {
        String domain = layers.domain();
        String application = layers.application();
        return CompositeArchRule.of(onlyKnows(layers, domain, domain))
                .and(onlyKnows(layers, application, application, domain))
                .and(adaptersKnowNoOther(layers))
                .and(onlyKnows(layers, layers.adapters(), layers.adapters(), application, domain))
                .and(onlyKnowsOneAdapter(layers, layers.server(), layers.rest()))
                .and(onlyKnowsOneAdapter(layers, layers.tool(), layers.jdbc()))
                .and(onlyKnowsOneAdapter(layers, layers.h2(), layers.jdbc()))
                .and(onlyKnowsOneAdapter(layers, layers.citus(), layers.jdbc()))
                .and(onlyKnows(layers, layers.bootstrap(), layers.each().toArray(String[]::new)))
                .because("what is asked and what it means must not change with HTTP or a database");
    }

    private static ArchRule onlyKnows(Layers layers, String layer, String... known) {
        return classes()
                .that()
                .resideInAPackage(layer)
                .should()
                .onlyDependOnClassesThat(are(layers.oursOnlyIn(known)));
    }

    private static ArchRule onlyKnowsOneAdapter(Layers layers, String optional, String adapter) {
        return onlyKnows(
                layers, optional, optional, adapter, layers.application(), layers.domain());
    }

    private static ArchRule adaptersKnowNoOther(Layers layers) {
        return classes()
                .that()
                .resideInAPackage(layers.adapters())
                .should(
                        use(
                                "no other adapter",
                                (user, used) ->
                                        !layers.isInAnAdapter(used)
                                                || layers.areInOneAdapter(user, used)));
    }

    private static ArchRule packagesAreFreeOfCycles(Layers layers) {
        return slices().assignedFrom(new ByPackage(layers))
                .should()
                .beFreeOfCycles()
                .because("packages that need each other are one package in two places");
    }

    /** What other modules may implement is left out: a module by itself does not see them. */
    private static ArchRule interfacesInvertADependency(Layers layers) {
        return classes()
                .that()
                .resideInAPackage(layers.all())
                .and()
                .areInterfaces()
                .and()
                .areNotAnnotations()
                .and(are(not(DRIVING_PORT.or(DRIVEN_PORT))))
                .should(
                        holdFor(
                                "not be in the package of its only implementation",
                                type ->
                                        AdapterRules.isForOthers(layers, type)
                                                || !isBesideItsOnlyImplementation(type)))
                .because("an interface before one class of its own package only costs a file");
    }

    private static boolean isBesideItsOnlyImplementation(JavaClass type) {
        List<JavaClass> implementations =
                type.getAllSubclasses().stream().filter(each -> !each.isInterface()).toList();
        return implementations.size() == 1
                && implementations.get(0).getPackageName().equals(type.getPackageName());
    }

    private static ArchRule h2StaysInItsPackage(Layers layers) {
        return classes()
                .that()
                .resideInAPackage(layers.all())
                .and()
                .resideOutsideOfPackage(layers.h2())
                .should()
                .onlyDependOnClassesThat(are(resideOutsideOfPackage("org.h2..")))
                .because("what differs between databases lives in their schemas, not in ifs");
    }

    private static ArchRule postgresStaysInItsPackage(Layers layers) {
        return classes()
                .that()
                .resideInAPackage(layers.all())
                .and()
                .resideOutsideOfPackage(layers.root() + ".adapter.jdbc.postgresql..")
                .should()
                .onlyDependOnClassesThat(are(resideOutsideOfPackage("org.postgresql..")))
                .because("what only one driver can do is in one place, and the rest is plain JDBC");
    }

    private record ByPackage(Layers layers) implements SliceAssignment {

        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            return layers.holding(type) > 0
                    ? SliceIdentifier.of(type.getPackageName())
                    : SliceIdentifier.ignore();
        }

        @Override
        public String getDescription() {
            return "packages of the layers, roots included";
        }
    }
}
