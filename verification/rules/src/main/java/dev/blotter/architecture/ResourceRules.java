package dev.blotter.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.codeUnits;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static dev.blotter.architecture.Conditions.holdFor;
import static dev.blotter.architecture.Conditions.that;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;

/** What keeps resource methods simple: they read parameters, call the port and make a view. */
final class ResourceRules {

    private static final String RESOURCE = "Resource";

    static final List<ArchitectureRule> ALL =
            List.of(
                    new ArchitectureRule(
                            "resourcesAreCalledResources",
                            ResourceRules::resourcesAreCalledResources),
                    new ArchitectureRule(
                            "resourcesCatchNothing", ResourceRules::resourcesCatchNothing),
                    new ArchitectureRule(
                            "resourcesKnowNoException", ResourceRules::resourcesKnowNoException),
                    new ArchitectureRule(
                            "resourcesSetNoStatus", ResourceRules::resourcesSetNoStatus));

    private ResourceRules() {}

    private static ArchRule resourcesAreCalledResources(Layers layers) {
        return classes()
                .that()
                .resideInAPackage(layers.all())
                .and(that("answer requests", ResourceRules::answersRequests))
                .should()
                .haveSimpleNameEndingWith(RESOURCE)
                .because("the rules for resources go by their name");
    }

    private static boolean answersRequests(JavaClass type) {
        return type.isAnnotatedWith("jakarta.ws.rs.Path")
                || type.getMethods().stream()
                        .anyMatch(method -> method.isMetaAnnotatedWith("jakarta.ws.rs.HttpMethod"));
    }

    private static ArchRule resourcesCatchNothing(Layers layers) {
        return codeUnits()
                .that()
                .areDeclaredInClassesThat()
                .resideInAPackage(layers.rest())
                .and()
                .areDeclaredInClassesThat()
                .haveSimpleNameEndingWith(RESOURCE)
                .should(holdFor("have no try-block", unit -> unit.getTryCatchBlocks().isEmpty()))
                .because("a failure is shown in one place for all requests, by the mappers");
    }

    private static ArchRule resourcesKnowNoException(Layers layers) {
        return noClasses()
                .that()
                .resideInAPackage(layers.rest())
                .and()
                .haveSimpleNameEndingWith(RESOURCE)
                .should()
                .dependOnClassesThat()
                .areAssignableTo(Throwable.class)
                .because("a bad parameter is noticed in the params, a refusal in the use case");
    }

    private static ArchRule resourcesSetNoStatus(Layers layers) {
        return noClasses()
                .that()
                .resideInAPackage(layers.rest())
                .and()
                .haveSimpleNameEndingWith(RESOURCE)
                .should()
                .accessTargetWhere(that("a status is set", ResourceRules::setsStatus))
                .because("which status a thing has is decided once, where errors are mapped");
    }

    private static boolean setsStatus(JavaAccess<?> access) {
        JavaClass owner = access.getTargetOwner();
        boolean inJaxRs = owner.getPackageName().equals("jakarta.ws.rs.core");
        return owner.isAssignableTo("jakarta.ws.rs.core.Response$StatusType")
                || (inJaxRs && access.getName().equals("status"));
    }
}
