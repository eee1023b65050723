package dev.blotter.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.lang.conditions.ArchPredicates.are;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static dev.blotter.architecture.Conditions.DRIVEN_PORT;
import static dev.blotter.architecture.Conditions.DRIVING_PORT;
import static dev.blotter.architecture.Conditions.holdFor;
import static dev.blotter.architecture.Conditions.implementing;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.Locale;

/** What is a port, who stands behind it, and who may see it. */
final class PortRules {

    static final List<ArchitectureRule> ALL =
            List.of(
                    new ArchitectureRule("portsAreInterfaces", PortRules::portsAreInterfaces),
                    new ArchitectureRule(
                            "applicationInterfacesAreMarked",
                            PortRules::applicationInterfacesAreMarked),
                    new ArchitectureRule("useCasesAreHidden", PortRules::useCasesAreHidden),
                    new ArchitectureRule(
                            "portsHandOutTheirUseCase", PortRules::portsHandOutTheirUseCase),
                    new ArchitectureRule("adaptersAnswerUseCases", PortRules::adaptersAnswer),
                    new ArchitectureRule(
                            "restTouchesNoDrivenPort", PortRules::restTouchesNoDrivenPort),
                    new ArchitectureRule(
                            "serverOnlyMonitorsBooks", PortRules::serverOnlyMonitorsBooks),
                    new ArchitectureRule("restExplainsNothing", PortRules::restExplainsNothing),
                    new ArchitectureRule(
                            "jdbcTouchesNoDrivingPort", PortRules::jdbcTouchesNoDrivingPort));

    private PortRules() {}

    private static ArchRule portsAreInterfaces(Layers layers) {
        return classes()
                .that(are(DRIVING_PORT.or(DRIVEN_PORT)))
                .should()
                .beInterfaces()
                .andShould()
                .resideInAPackage(layers.application())
                .because("a port is what the application asks or is asked, and can be replaced");
    }

    private static ArchRule applicationInterfacesAreMarked(Layers layers) {
        return classes()
                .that()
                .resideInAPackage(layers.application())
                .and()
                .areInterfaces()
                .and()
                .areNotAnnotations()
                .and()
                .doNotHaveFullyQualifiedName(NamedType.OPERATOR_FAILURE.fullName())
                .should(
                        holdFor(
                                "be a driving port, a driven port, a sealed value or returned by a port",
                                PortRules::isOneThing))
                .because(
                        "one search for a marker must lead to all that an adapter author"
                                + " implements");
    }

    private static boolean isOneThing(JavaClass type) {
        boolean driving = DRIVING_PORT.test(type);
        boolean driven = DRIVEN_PORT.test(type);
        boolean value = type.isSealed() || isReturnedByAPort(type);
        return value ? !driving && !driven : driving ^ driven;
    }

    private static boolean isReturnedByAPort(JavaClass type) {
        return type.getDirectDependenciesToSelf().stream()
                .map(Dependency::getOriginClass)
                .filter(DRIVEN_PORT)
                .flatMap(port -> port.getMethods().stream())
                .anyMatch(method -> method.getReturnType().getAllInvolvedRawTypes().contains(type));
    }

    private static ArchRule useCasesAreHidden(Layers layers) {
        return classes()
                .that()
                .resideInAPackage(layers.all())
                .and(are(implementing(DRIVING_PORT)))
                .should()
                .resideInAPackage(layers.application())
                .andShould()
                .bePackagePrivate()
                .andShould(holdFor("be final", PortRules::isFinal))
                .because("others know the port, so that the use case behind it can change");
    }

    private static boolean isFinal(JavaClass type) {
        return type.getModifiers().contains(JavaModifier.FINAL);
    }

    private static ArchRule portsHandOutTheirUseCase(Layers layers) {
        return classes()
                .that()
                .resideInAPackage(layers.application())
                .and(are(DRIVING_PORT))
                .should(holdFor("have a static method using(…)", PortRules::handsItselfOut))
                .because("the port is the only way to the hidden use case");
    }

    private static boolean handsItselfOut(JavaClass port) {
        return port.getMethods().stream()
                .anyMatch(
                        method ->
                                method.getName().equals("using")
                                        && method.getModifiers().contains(JavaModifier.STATIC)
                                        && method.getRawReturnType().equals(port));
    }

    private static ArchRule adaptersAnswer(Layers layers) {
        return classes()
                .that()
                .resideInAPackage(layers.all())
                .and(are(implementing(DRIVEN_PORT)))
                .should()
                .resideInAnyPackage(layers.adapters(), layers.h2(), layers.citus())
                .andShould(
                        holdFor(
                                "have a name that begins with that of the adapter or engine",
                                type -> isNamedAfterItsTechnology(layers, type)))
                .because("a store is behind a port, and its name says which technology it is");
    }

    private static boolean isNamedAfterItsTechnology(Layers layers, JavaClass type) {
        String technology =
                type.getPackageName()
                        .substring(layers.root().length() + 1)
                        .replaceFirst("^adapter\\.", "")
                        .replaceFirst("\\..*", "");
        return type.getSimpleName().toLowerCase(Locale.ROOT).startsWith(technology);
    }

    private static ArchRule restTouchesNoDrivenPort(Layers layers) {
        return noClasses()
                .that()
                .resideInAPackage(layers.rest())
                .should()
                .dependOnClassesThat(are(DRIVEN_PORT))
                .because(
                        "who reads the books past a use case reads them past its permission check");
    }

    private static ArchRule serverOnlyMonitorsBooks(Layers layers) {
        String monitored = NamedType.MONITORED_BOOKS.in(layers.root());
        return noClasses()
                .that()
                .resideInAPackage(layers.server())
                .should()
                .dependOnClassesThat(are(DRIVEN_PORT.and(not(name(monitored)))))
                .because("the server reports how the books are; what is in them passes a use case");
    }

    private static ArchRule restExplainsNothing(Layers layers) {
        return noClasses()
                .that()
                .resideInAPackage(layers.rest())
                .should()
                .dependOnClassesThat()
                .haveFullyQualifiedName(NamedType.EXPLAIN_INSTRUMENT.fullName())
                .because("an explanation shows what the user who asks must not know");
    }

    private static ArchRule jdbcTouchesNoDrivingPort(Layers layers) {
        return noClasses()
                .that()
                .resideInAnyPackage(layers.jdbc(), layers.tool(), layers.h2(), layers.citus())
                .should()
                .dependOnClassesThat(are(DRIVING_PORT))
                .because("a store answers and does not ask");
    }
}
