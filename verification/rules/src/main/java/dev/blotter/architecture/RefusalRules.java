package dev.blotter.architecture;

import static com.tngtech.archunit.lang.conditions.ArchPredicates.are;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.codeUnits;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static dev.blotter.architecture.Conditions.holdFor;
import static dev.blotter.architecture.Conditions.that;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Who may permit, who may refuse, and who says so in HTTP. */
final class RefusalRules {

    /** What returns terms of any account, granted or not. */
    private static final Set<String> TERMS = Set.of("termsOf", "accountTerms", "groupTerms");

    private static final String REFUSAL = NamedType.QUERY_REJECTED.fullName();

    private static final DescribedPredicate<JavaAccess<?>> REFUSAL_MADE =
            that("a refusal is made", access -> isOnRefusal(access, "<init>"));

    static final List<ArchitectureRule> ALL =
            List.of(
                    new ArchitectureRule(
                            "onlyPermissionsMakeGrants", RefusalRules::onlyPermissionsMakeGrants),
                    new ArchitectureRule(
                            "onlyStoresMakePermissions", RefusalRules::onlyStoresMakePermissions),
                    new ArchitectureRule(
                            "grantsHideTheirMakers", RefusalRules::grantsHideTheirMakers),
                    new ArchitectureRule(
                            "termsAreReadWithAGrant", RefusalRules::termsAreReadWithAGrant),
                    new ArchitectureRule(
                            "onlyTheApplicationRefuses", RefusalRules::onlyTheApplicationRefuses),
                    new ArchitectureRule(
                            "refusalIsOneException", RefusalRules::refusalIsOneException),
                    new ArchitectureRule(
                            "refusalsAreTranslatedOnce", RefusalRules::refusalsAreTranslatedOnce));

    private RefusalRules() {}

    private static ArchRule onlyPermissionsMakeGrants(Layers layers) {
        return noClasses()
                .that()
                .resideInAPackage(layers.all())
                .and()
                .doNotHaveFullyQualifiedName(NamedType.PERMISSIONS.in(layers.root()))
                .should()
                .accessTargetWhere(
                        isMade("a grant is made", NamedType.ACCOUNT_GRANT.in(layers.root())))
                .because("a grant is the proof that permissions were asked");
    }

    private static ArchRule onlyStoresMakePermissions(Layers layers) {
        return noClasses()
                .that()
                .resideInAnyPackage(
                        layers.application(),
                        layers.rest(),
                        layers.server(),
                        layers.h2(),
                        layers.citus(),
                        layers.bootstrap())
                .should()
                .accessTargetWhere(
                        isMade("permissions are made", NamedType.PERMISSIONS.in(layers.root()))
                                .or(
                                        isMade(
                                                "such data are made",
                                                NamedType.REFERENCE_DATA.in(layers.root()))))
                .because("permissions that were not read from a store would forge a grant");
    }

    private static DescribedPredicate<JavaAccess<?>> isMade(String description, String type) {
        return that(
                description,
                access ->
                        access.getTargetOwner().getName().equals(type)
                                && access.getName().equals("<init>"));
    }

    private static ArchRule grantsHideTheirMakers(Layers layers) {
        return codeUnits()
                .that()
                .areDeclaredInClassesThat()
                .resideInAPackage(layers.domain())
                .and(are(that("made by permissions alone", RefusalRules::makesGrants)))
                .should()
                .bePackagePrivate()
                .orShould()
                .bePrivate()
                .because("a team that embeds the domain must not be able to make a grant either");
    }

    /** A constructor of grants, or what returns one for permissions that anyone can make. */
    private static boolean makesGrants(JavaCodeUnit unit) {
        String owner = unit.getOwner().getSimpleName();
        return unit.getName().equals("<init>")
                ? owner.endsWith("AccountGrant")
                : unit.getName().equals("grantOn") && owner.endsWith("Permissions");
    }

    private static ArchRule termsAreReadWithAGrant(Layers layers) {
        String data = NamedType.REFERENCE_DATA.in(layers.root());
        return noClasses()
                .that()
                .resideInAPackage(layers.application())
                .and()
                .areNotAssignableTo(NamedType.EXPLAIN_INSTRUMENT.fullName())
                .should()
                .accessTargetWhere(
                        that(
                                "terms are read without a grant",
                                access ->
                                        access.getTargetOwner().getName().equals(data)
                                                && TERMS.contains(access.getName())))
                .because("only a search and an explanation show terms, and a search takes grants");
    }

    private static ArchRule onlyTheApplicationRefuses(Layers layers) {
        return noClasses()
                .that()
                .resideInAPackage(layers.all())
                .and()
                .resideOutsideOfPackage(layers.application())
                .should()
                .accessTargetWhere(REFUSAL_MADE)
                .because("an adapter that refuses has rules of its own");
    }

    private static ArchRule refusalIsOneException(Layers layers) {
        return classes()
                .that()
                .resideInAnyPackage(layers.centre())
                .and()
                .areAssignableTo(Throwable.class)
                .should(holdFor("be one of the known two", RefusalRules::isOurs))
                .because("a refusal has a reason, and a new reason must get a status to compile");
    }

    private static boolean isOurs(JavaClass exception) {
        return exception.getName().equals(REFUSAL)
                || exception.getName().equals(NamedType.STORE_UNAVAILABLE.fullName());
    }

    private static ArchRule refusalsAreTranslatedOnce(Layers layers) {
        return classes()
                .that()
                .resideInAPackage(layers.all())
                .and()
                .resideOutsideOfPackage(layers.application())
                .should(new ReadTheReasonInOneClass())
                .because("one switch without default gives every reason its status");
    }

    private static boolean isOnRefusal(JavaAccess<?> access, String member) {
        return access.getTargetOwner().getName().equals(REFUSAL) && access.getName().equals(member);
    }

    private static final class ReadTheReasonInOneClass extends ArchCondition<JavaClass> {

        private final TreeSet<String> readers = new TreeSet<>();

        private ReadTheReasonInOneClass() {
            super("read the reason of a refusal in one class only");
        }

        @Override
        public void check(JavaClass type, ConditionEvents events) {
            type.getAccessesFromSelf().stream()
                    .filter(access -> isOnRefusal(access, "reason"))
                    .forEach(access -> readers.add(access.getOriginOwner().getName()));
        }

        @Override
        public void finish(ConditionEvents events) {
            String message = "The reason is read by " + readers;
            events.add(new SimpleConditionEvent(readers, readers.size() <= 1, message));
        }
    }
}
