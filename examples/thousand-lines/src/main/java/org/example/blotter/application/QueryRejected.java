package org.example.blotter.application;

/** A question that gets no answer, for a reason that the caller may know. */
public final class QueryRejected extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final Reason reason;

    /** Rejects a question for {@code reason}; without a stack trace, since this is no defect. */
    public QueryRejected(Reason reason) {
        super(reason.name(), null, false, false);
        this.reason = reason;
    }

    /** Why the question was rejected. */
    public Reason reason() {
        return reason;
    }

    /** Why a question can be rejected. */
    public enum Reason {
        /** The credentials are unusable or wrong. */
        NOT_AUTHENTICATED,
        /** The caller may not use the API at all. */
        API_NOT_PERMITTED,
        /** The account does not exist or is closed to the caller; the two look the same. */
        ACCOUNT_NOT_FOUND,
        /** More accounts are asked for, by name or by implication, than one answer may span. */
        TOO_MANY_ACCOUNTS
    }
}
