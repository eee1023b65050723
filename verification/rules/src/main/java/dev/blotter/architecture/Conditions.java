package dev.blotter.architecture;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.base.HasDescription;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.properties.HasSourceCodeLocation;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.function.BiPredicate;
import java.util.function.Predicate;

/** What several rules say. */
final class Conditions {

    /** Interfaces through which use cases are asked. */
    static final DescribedPredicate<JavaClass> DRIVING_PORT =
            that("a driving port", type -> type.isAnnotatedWith(NamedType.DRIVING_PORT.fullName()));

    /** Interfaces through which use cases ask. */
    static final DescribedPredicate<JavaClass> DRIVEN_PORT =
            that("a driven port", type -> type.isAnnotatedWith(NamedType.DRIVEN_PORT.fullName()));

    private Conditions() {}

    static <T> DescribedPredicate<T> that(String description, Predicate<T> predicate) {
        return DescribedPredicate.describe(description, predicate);
    }

    /** Demands that {@code predicate} holds for the class or member itself. */
    static <T extends HasDescription & HasSourceCodeLocation> ArchCondition<T> holdFor(
            String description, Predicate<T> predicate) {
        return ArchCondition.from(that(description, predicate));
    }

    /** Demands that {@code mayUse} allows each class that a class depends on. */
    static ArchCondition<JavaClass> use(
            String description, BiPredicate<JavaClass, JavaClass> mayUse) {
        return new ArchCondition<>("use " + description) {
            @Override
            public void check(JavaClass user, ConditionEvents events) {
                user.getDirectDependenciesFromSelf().stream()
                        .filter(each -> !mayUse.test(user, target(each)))
                        .map(each -> SimpleConditionEvent.violated(each, each.getDescription()))
                        .forEach(events::add);
            }
        };
    }

    /** The class that is depended on; of an array, that of its components. */
    static JavaClass target(Dependency dependency) {
        return dependency.getTargetClass().getBaseComponentType();
    }

    /** Classes, not interfaces, that are assignable to one that {@code port} describes. */
    static DescribedPredicate<JavaClass> implementing(DescribedPredicate<JavaClass> port) {
        return that(
                "implementing " + port.getDescription(),
                type -> !type.isInterface() && type.isAssignableTo(port));
    }
}
