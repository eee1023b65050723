package dev.blotter.architecture;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.base.HasDescription;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.properties.HasSourceCodeLocation;
import com.tngtech.archunit.lang.ArchCondition;
import dev.blotter.application.port.DrivenPort;
import dev.blotter.application.port.DrivingPort;
import java.util.function.Predicate;

/** What several rules say. */
final class Conditions {

    /** Interfaces through which use cases are asked. */
    static final DescribedPredicate<JavaClass> DRIVING_PORT =
            that("a driving port", type -> type.isAnnotatedWith(DrivingPort.class));

    /** Interfaces through which use cases ask. */
    static final DescribedPredicate<JavaClass> DRIVEN_PORT =
            that("a driven port", type -> type.isAnnotatedWith(DrivenPort.class));

    private Conditions() {}

    static <T> DescribedPredicate<T> that(String description, Predicate<T> predicate) {
        return DescribedPredicate.describe(description, predicate);
    }

    /** Demands that {@code predicate} holds for the class or member itself. */
    static <T extends HasDescription & HasSourceCodeLocation> ArchCondition<T> holdFor(
            String description, Predicate<T> predicate) {
        return ArchCondition.from(that(description, predicate));
    }

    /** Classes, not interfaces, that are assignable to one that {@code port} describes. */
    static DescribedPredicate<JavaClass> implementing(DescribedPredicate<JavaClass> port) {
        return that(
                "implementing " + port.getDescription(),
                type -> !type.isInterface() && type.isAssignableTo(port));
    }
}
