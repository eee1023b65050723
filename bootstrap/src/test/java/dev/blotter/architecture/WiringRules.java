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

    /**
     * All that others may know of an adapter: its front door, and what the server must share to
     * answer a request that never gets as far as the adapter in the same form.
     */
    private static final Set<String> FRONT_DOORS =
            Set.of(
                    "adapter.jdbc.AccessLimits",
                    "adapter.jdbc.ApiKey",
                    "adapter.jdbc.BookLookup",
                    "adapter.jdbc.BooksVitals",
                    "adapter.jdbc.ImportFailed",
                    "adapter.jdbc.ImportMode",
                    "adapter.jdbc.ImportProgress",
                    "adapter.jdbc.IssuedKey",
                    "adapter.jdbc.JdbcBooks",
                    "adapter.jdbc.JdbcSettings",
                    "adapter.jdbc.KeyDesk",
                    "adapter.jdbc.KeyRefused",
                    "adapter.jdbc.KeySettings",
                    "adapter.jdbc.SchemaUnusable",
                    "adapter.jdbc.UrlSecrets",
                    "adapter.jdbc.administration.AccountDetails",
                    "adapter.jdbc.administration.AdministrationFailed",
                    "adapter.jdbc.administration.KnownNames",
                    "adapter.jdbc.administration.UserAdministration",
                    "adapter.jdbc.administration.UserSummary",
                    "adapter.jdbc.check.Finding",
                    "adapter.rest.BlotterFeature",
                    "adapter.rest.access.RequestRates",
                    "adapter.rest.access.TrustedProxies",
                    "adapter.rest.error.DefectMapper",
                    "adapter.rest.error.ErrorView",
                    "adapter.rest.error.Problem",
                    "adapter.rest.error.RateHeaders",
                    "adapter.rest.error.RequestFailed",
                    "adapter.rest.position.HeldAnswers",
                    "adapter.rest.request.AnswerHeaders",
                    "adapter.rest.request.RequestProperties",
                    "adapter.rest.request.UriSyntax");

    private static final Pattern START = Pattern.compile("start([A-Z].*)?");

    private static final Set<String> ENDS_THE_PROGRAM = Set.of("exit", "halt");

    static final List<ArchitectureRule> ALL =
            List.of(
                    new ArchitectureRule(
                            "adaptersHaveAFrontDoor", WiringRules::adaptersHaveAFrontDoor),
                    new ArchitectureRule(
                            "constructorsStartNothing", WiringRules::constructorsStartNothing),
                    new ArchitectureRule(
                            "whatIsStartedCanBeClosed", WiringRules::whatIsStartedCanBeClosed),
                    new ArchitectureRule("onlyBootstrapExits", WiringRules::onlyBootstrapExits));

    private WiringRules() {}

    private static ArchRule adaptersHaveAFrontDoor(Layers layers) {
        return noClasses()
                .that()
                .resideInAPackage(layers.bootstrap())
                .should()
                .dependOnClassesThat(
                        that("are inside an adapter", type -> isInsideAnAdapter(layers, type)))
                .because("an adapter can change behind the few types that others know");
    }

    private static boolean isInsideAnAdapter(Layers layers, JavaClass type) {
        String prefix = layers.root() + ".";
        return type.getName().startsWith(prefix + "adapter.")
                && FRONT_DOORS.stream().noneMatch(door -> isOrIsIn(type, prefix + door));
    }

    private static boolean isOrIsIn(JavaClass type, String name) {
        return type.getName().equals(name) || type.getName().startsWith(name + "$");
    }

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
                .because("whoever starts a thing must be able to end it");
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
                .because("a library that ends the program ends somebody else's");
    }

    private static boolean endsTheProgram(JavaAccess<?> access) {
        return ENDS_THE_PROGRAM.contains(access.getName())
                && (access.getTargetOwner().isEquivalentTo(System.class)
                        || access.getTargetOwner().isEquivalentTo(Runtime.class));
    }
}
