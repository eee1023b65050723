package dev.blotter.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static dev.blotter.architecture.Conditions.holdFor;
import static dev.blotter.architecture.Conditions.that;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.Set;

/** That changes by operators are in the audit trail. */
final class AuditRules {

    private static final Set<String> COMMITS = Set.of("commit", "inTransaction", "useTransaction");

    /** These commit what no other program sees before more is committed. */
    private static final Set<String> IN_PIECES = Set.of("FileImport", "StagedLines");

    static final List<ArchitectureRule> ALL =
            List.of(new ArchitectureRule("changesAreAudited", AuditRules::changesAreAudited));

    private AuditRules() {}

    private static ArchRule changesAreAudited(Layers layers) {
        String trail = NamedType.AUDIT_TRAIL.in(layers.root());
        return classes()
                .that()
                .resideInAPackage(layers.tool())
                .and(that("commit", AuditRules::commits))
                .should(
                        holdFor(
                                "add to the audit trail",
                                type ->
                                        type.getMethodCallsFromSelf().stream()
                                                .anyMatch(call -> adds(call, trail))))
                .because("a change by an operator must say who made it");
    }

    private static boolean commits(JavaClass type) {
        return !IN_PIECES.contains(type.getSimpleName())
                && type.getMethodCallsFromSelf().stream()
                        .anyMatch(call -> COMMITS.contains(call.getName()));
    }

    private static boolean adds(JavaMethodCall call, String trail) {
        return call.getName().equals("add") && call.getTargetOwner().getName().equals(trail);
    }
}
