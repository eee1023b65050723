package dev.blotter.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static dev.blotter.architecture.Conditions.holdFor;
import static dev.blotter.architecture.Conditions.that;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.lang.ArchRule;
import java.time.Clock;
import java.time.InstantSource;
import java.util.Calendar;
import java.util.Date;
import java.util.List;
import java.util.Set;
import java.util.Timer;
import java.util.random.RandomGenerator;

/** What keeps the centre a place of values and pure functions. */
final class CentreRules {

    /** All that the centre may use of {@link System}. */
    private static final Set<String> HARMLESS = Set.of("arraycopy");

    /** Methods that take what is random from a generator which is not seen. */
    private static final Set<String> RANDOM = Set.of("random", "randomUUID", "shuffle");

    private static final List<Class<?>> AMBIENT =
            List.of(
                    Clock.class,
                    InstantSource.class,
                    Process.class,
                    ProcessBuilder.class,
                    Runtime.class,
                    Thread.class,
                    ThreadLocal.class,
                    Timer.class);

    static final List<ArchitectureRule> ALL =
            List.of(
                    new ArchitectureRule(
                            "domainClassesAreClosed", CentreRules::domainClassesAreClosed),
                    new ArchitectureRule("centreReadsNoClock", CentreRules::centreReadsNoClock),
                    new ArchitectureRule(
                            "centreLeavesNothingToChance",
                            CentreRules::centreLeavesNothingToChance),
                    new ArchitectureRule(
                            "centreTouchesNoSystem", CentreRules::centreTouchesNoSystem),
                    new ArchitectureRule(
                            "centreHasNoAmbientState", CentreRules::centreHasNoAmbientState),
                    new ArchitectureRule(
                            "publicFieldsAreFinal", CentreRules::publicFieldsAreFinal));

    private CentreRules() {}

    private static ArchRule domainClassesAreClosed(Layers layers) {
        return classes()
                .that()
                .resideInAPackage(layers.domain())
                .and()
                .areNotAnonymousClasses()
                .should(
                        holdFor(
                                "be final, records, enums or interfaces",
                                type ->
                                        type.getModifiers().contains(JavaModifier.FINAL)
                                                || type.isEnum()
                                                || type.isInterface()))
                .because("a subclass could break what the constructor of a value promises");
    }

    private static ArchRule centreReadsNoClock(Layers layers) {
        return noClasses()
                .that()
                .resideInAnyPackage(layers.centre())
                .should()
                .accessTargetWhere(that("the time is asked for", CentreRules::asksForTheTime))
                .because("an answer follows from the question and the books, at any hour");
    }

    private static boolean asksForTheTime(JavaAccess<?> access) {
        JavaClass owner = access.getTargetOwner();
        return owner.isAssignableTo(Date.class)
                || owner.isAssignableTo(Calendar.class)
                || (owner.getPackageName().startsWith("java.time")
                        && access.getName().equals("now"));
    }

    private static ArchRule centreLeavesNothingToChance(Layers layers) {
        return noClasses()
                .that()
                .resideInAnyPackage(layers.centre())
                .and()
                .doNotHaveFullyQualifiedName(NamedType.MAC_KEY.in(layers.root()))
                .should()
                .accessTargetWhere(that("something random is taken", CentreRules::isRandom))
                .because("only a secret may be another one each time");
    }

    private static boolean isRandom(JavaAccess<?> access) {
        JavaClass owner = access.getTargetOwner();
        return owner.isAssignableTo(RandomGenerator.class)
                || (owner.getPackageName().startsWith("java.")
                        && RANDOM.contains(access.getName()));
    }

    private static ArchRule centreTouchesNoSystem(Layers layers) {
        return noClasses()
                .that()
                .resideInAnyPackage(layers.centre())
                .should()
                .accessTargetWhere(that("the system is touched", CentreRules::touchesTheSystem))
                .because("clock, console, environment and exit belong to the program around it");
    }

    private static boolean touchesTheSystem(JavaAccess<?> access) {
        return access.getTargetOwner().isEquivalentTo(System.class)
                && !HARMLESS.contains(access.getName());
    }

    private static ArchRule centreHasNoAmbientState(Layers layers) {
        return noClasses()
                .that()
                .resideInAnyPackage(layers.centre())
                .should()
                .dependOnClassesThat(that("are ambient", CentreRules::isAmbient))
                .because("who asks is the first argument, and nothing comes by another way");
    }

    private static boolean isAmbient(JavaClass type) {
        return AMBIENT.stream().anyMatch(type::isAssignableTo);
    }

    private static ArchRule publicFieldsAreFinal(Layers layers) {
        return fields().that()
                .areDeclaredInClassesThat()
                .resideInAPackage(layers.all())
                .and()
                .arePublic()
                .should()
                .beFinal()
                .because("a field that anyone can set holds nothing that anyone can rely on");
    }
}
