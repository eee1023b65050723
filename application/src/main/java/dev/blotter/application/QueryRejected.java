package dev.blotter.application;

/**
 * A question that gets no answer, for a reason that the caller may know. Cheap to throw: it has no
 * stack trace.
 */
public final class QueryRejected extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final Reason reason;

    /** Rejects a question for {@code reason}. */
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
        /** The credentials are unusable, wrong or expired. */
        NOT_AUTHENTICATED,
        /** A user name and a password that were to open a session do not belong together. */
        LOGIN_FAILED,
        /** The caller may not use the API at all. */
        API_NOT_PERMITTED,
        /** The account does not exist or is closed to the caller; the two are not told apart. */
        ACCOUNT_NOT_FOUND,
        /** More accounts are asked for, by name or by implication, than one answer may span. */
        TOO_MANY_ACCOUNTS
    }
}
