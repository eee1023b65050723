package dev.blotter.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.conditions.ArchPredicates.are;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static dev.blotter.architecture.Conditions.DRIVEN_PORT;
import static dev.blotter.architecture.Conditions.DRIVING_PORT;
import static dev.blotter.architecture.Conditions.holdFor;
import static dev.blotter.architecture.Conditions.that;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.stream.Stream;

/** What goes into the methods of a port, and what comes out. */
final class PortSignatureRules {

    private static final String CALLER = NamedType.CALLER.fullName();
    private static final String ACCOUNT_CODE = NamedType.ACCOUNT_CODE.fullName();
    private static final String ACCOUNT_GRANT = NamedType.ACCOUNT_GRANT.fullName();
    private static final String CREDENTIALS = NamedType.CREDENTIALS.fullName();

    static final List<ArchitectureRule> ALL =
            List.of(
                    new ArchitectureRule("callersComeFirst", PortSignatureRules::callersComeFirst),
                    new ArchitectureRule(
                            "drivenPortsTakeGrants", PortSignatureRules::drivenPortsTakeGrants),
                    new ArchitectureRule(
                            "drivenPortsReturnValues",
                            PortSignatureRules::drivenPortsReturnValues));

    private PortSignatureRules() {}

    private static ArchRule callersComeFirst(Layers layers) {
        return methods()
                .that()
                .areDeclaredInClassesThat(are(DRIVING_PORT))
                .and()
                .areNotStatic()
                .should(
                        holdFor(
                                "take the caller first, or the credentials that tell the caller",
                                PortSignatureRules::saysWhoAsks))
                .because("no one can ask without saying on whose behalf");
    }

    private static boolean saysWhoAsks(JavaMethod method) {
        return method.getRawParameterTypes().stream()
                .findFirst()
                .filter(
                        first ->
                                first.getName().equals(CALLER) || first.isAssignableTo(CREDENTIALS))
                .isPresent();
    }

    private static ArchRule drivenPortsTakeGrants(Layers layers) {
        return methods()
                .that()
                .areDeclaredInClassesThat(are(DRIVEN_PORT))
                .should(
                        holdFor(
                                "take no account code but inside a grant",
                                PortSignatureRules::takesNoAccountCode))
                .because("a permission check that was forgotten must not compile");
    }

    private static boolean takesNoAccountCode(JavaMethod method) {
        return method.getParameterTypes().stream()
                .flatMap(type -> type.getAllInvolvedRawTypes().stream())
                .filter(type -> !type.getName().equals(ACCOUNT_GRANT))
                .flatMap(type -> Stream.concat(Stream.of(type), type.getAllSubclasses().stream()))
                .noneMatch(PortSignatureRules::holdsAccountCode);
    }

    /** Whether it is such a code, or is made of such and other things, as an account is. */
    private static boolean holdsAccountCode(JavaClass type) {
        return type.getName().equals(ACCOUNT_CODE)
                || type.getFields().stream()
                        .flatMap(field -> field.getType().getAllInvolvedRawTypes().stream())
                        .anyMatch(part -> part.getName().equals(ACCOUNT_CODE));
    }

    private static ArchRule drivenPortsReturnValues(Layers layers) {
        DescribedPredicate<JavaClass> value =
                resideInAnyPackage(layers.domain(), layers.application(), "java.time", "java.util")
                        .or(that("are primitive", JavaClass::isPrimitive));
        return methods()
                .that()
                .areDeclaredInClassesThat(are(DRIVEN_PORT))
                .should(
                        holdFor(
                                "return values of the centre, alone or in a collection",
                                method ->
                                        method.getReturnType().getAllInvolvedRawTypes().stream()
                                                .allMatch(value)))
                .because(
                        "a row, a stream or a cursor would keep its database open behind the port;"
                                + " what has to be open is a snapshot, which is closed");
    }
}
