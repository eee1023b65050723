package dev.blotter.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.codeUnits;
import static dev.blotter.architecture.Conditions.holdFor;
import static dev.blotter.architecture.Conditions.that;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.Set;

/** That a failure of a store reaches the one place where it is shown. */
final class FailureRules {

    /** All that catches it, but for {@link Throwable}, which every closed resource catches. */
    private static final Set<String> CATCHING =
            Set.of(
                    NamedType.STORE_UNAVAILABLE.fullName(),
                    "java.lang.RuntimeException",
                    "java.lang.Exception");

    /** Three pass on whatever fails, and one asks no store. */
    private static final Set<String> ALLOWED =
            Set.of(
                    "application.identity.PasswordCheck",
                    "adapter.rest.json.ArrayBody",
                    "adapter.rest.longpoll.Waiter",
                    "adapter.rest.identity.LoginRequest");

    static final List<ArchitectureRule> ALL =
            List.of(new ArchitectureRule("storeFailuresPass", FailureRules::storeFailuresPass));

    private FailureRules() {}

    private static ArchRule storeFailuresPass(Layers layers) {
        return codeUnits()
                .that()
                .areDeclaredInClassesThat()
                .resideInAnyPackage(layers.application(), layers.rest())
                .and()
                .areDeclaredInClassesThat(that("may not catch", type -> !isAllowed(layers, type)))
                .should(holdFor("catch no failure of a store", unit -> !catchesIt(unit)))
                .because("a store that does not answer is not a store that has nothing");
    }

    private static boolean isAllowed(Layers layers, JavaClass type) {
        return ALLOWED.contains(type.getName().substring(layers.root().length() + 1));
    }

    private static boolean catchesIt(JavaCodeUnit unit) {
        return unit.getTryCatchBlocks().stream()
                .flatMap(block -> block.getCaughtThrowables().stream())
                .anyMatch(caught -> CATCHING.contains(caught.getName()));
    }
}
