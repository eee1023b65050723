package dev.blotter.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.codeUnits;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static dev.blotter.architecture.Conditions.holdFor;
import static dev.blotter.architecture.Conditions.that;

import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** How the parts are put together, started and ended. */
final class WiringRules {

    private static final Pattern START = Pattern.compile("start([A-Z].*)?");

    private static final Set<String> ENDS_THE_PROGRAM = Set.of("exit", "halt");

    static final List<ArchitectureRule> ALL =
            List.of(
                    new ArchitectureRule(
                            "constructorsStartNothing", WiringRules::constructorsStartNothing),
                    new ArchitectureRule(
                            "whatIsStartedCanBeClosed", WiringRules::whatIsStartedCanBeClosed),
                    new ArchitectureRule("onlyBootstrapExits", WiringRules::onlyBootstrapExits));

    private WiringRules() {}

    private static ArchRule constructorsStartNothing(Layers layers) {
        return codeUnits()
                .that()
                .areDeclaredInClassesThat()
                .resideInAPackage(layers.all())
                .and(that("are no methods", unit -> !unit.isMethod()))
                .should(holdFor("start nothing", WiringRules::startsNothing))
                .because("what runs before it is built can be neither tested nor closed");
    }

    private static boolean startsNothing(JavaCodeUnit unit) {
        return unit.getAccessesFromSelf().stream().noneMatch(WiringRules::starts);
    }

    private static boolean starts(JavaAccess<?> access) {
        boolean onExecutor = access.getTargetOwner().isAssignableTo(Executor.class);
        return access.getTarget() instanceof CodeUnitAccessTarget
                && (START.matcher(access.getName()).matches()
                        || (onExecutor && !access.getName().equals("<init>")));
    }

    private static ArchRule whatIsStartedCanBeClosed(Layers layers) {
        return classes()
                .that()
                .resideInAPackage(layers.all())
                .and(that("can be started", WiringRules::canBeStarted))
                .should()
                .beAssignableTo(AutoCloseable.class)
                .because("what starts a thing must be able to end it");
    }

    private static boolean canBeStarted(JavaClass type) {
        return type.getMethods().stream().anyMatch(WiringRules::starts);
    }

    private static boolean starts(JavaMethod method) {
        return START.matcher(method.getName()).matches()
                && method.getRawReturnType().isEquivalentTo(void.class)
                && !method.getModifiers().contains(JavaModifier.PRIVATE)
                && !method.getModifiers().contains(JavaModifier.STATIC)
                && !isDictatedByASupertype(method);
    }

    private static boolean isDictatedByASupertype(JavaMethod method) {
        String[] parameters =
                method.getRawParameterTypes().stream()
                        .map(JavaClass::getName)
                        .toArray(String[]::new);
        JavaClass owner = method.getOwner();
        return Stream.concat(
                        owner.getAllRawSuperclasses().stream(),
                        owner.getAllRawInterfaces().stream())
                .anyMatch(type -> type.tryGetMethod(method.getName(), parameters).isPresent());
    }

    private static ArchRule onlyBootstrapExits(Layers layers) {
        return noClasses()
                .that()
                .resideInAPackage(layers.all())
                .and()
                .resideOutsideOfPackage(layers.bootstrap())
                .should()
                .accessTargetWhere(that("the program is ended", WiringRules::endsTheProgram))
                .because("a library that ends the program ends another team's");
    }

    private static boolean endsTheProgram(JavaAccess<?> access) {
        return ENDS_THE_PROGRAM.contains(access.getName())
                && (access.getTargetOwner().isEquivalentTo(System.class)
                        || access.getTargetOwner().isEquivalentTo(Runtime.class));
    }
}
