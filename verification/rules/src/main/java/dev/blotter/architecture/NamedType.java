package dev.blotter.architecture;

/**
 * Types of the product that rules know by their names: no module that the rules are for can be a
 * dependency of the rules. A test of {@code bootstrap} sees that the product has each of them.
 */
enum NamedType {
    /** Marks the interfaces through which use cases are asked. */
    DRIVING_PORT("application.port.DrivingPort"),
    /** Marks the interfaces through which use cases ask. */
    DRIVEN_PORT("application.port.DrivenPort"),
    QUERY_REJECTED("application.port.QueryRejected"),
    MONITORED_BOOKS("application.port.MonitoredBooks"),
    STORE_UNAVAILABLE("application.port.StoreUnavailable"),
    /** Is implemented by exceptions of any module whose message is for the operator. */
    OPERATOR_FAILURE("application.text.OperatorFailure"),
    CREDENTIALS("application.identity.credential.Credentials"),
    MAC_KEY("application.identity.credential.MacKey"),
    EXPLAIN_INSTRUMENT("application.instrument.ExplainInstrument"),
    CALLER("domain.access.Caller"),
    ACCOUNT_GRANT("domain.access.AccountGrant"),
    PERMISSIONS("domain.access.Permissions"),
    REFERENCE_DATA("domain.access.ReferenceData"),
    ACCOUNT_CODE("domain.account.AccountCode"),
    AUDIT_TRAIL("tool.transaction.AuditTrail");

    private final String beneathTheRoot;

    NamedType(String beneathTheRoot) {
        this.beneathTheRoot = beneathTheRoot;
    }

    /** The full name of the product's type. */
    String fullName() {
        return in("dev.blotter");
    }

    /** The full name of the type beneath the root of the product or of a deliberate break. */
    String in(String root) {
        return root + "." + beneathTheRoot;
    }
}
