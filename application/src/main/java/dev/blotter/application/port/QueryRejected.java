package dev.blotter.application.port;

import dev.blotter.domain.access.Caller;
import java.util.Optional;

/**
 * A use case refuses to answer, for a reason that the caller may know. Cheap to throw: it has no
 * stack trace.
 */
public final class QueryRejected extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final Reason reason;
    private final transient Optional<RateLimit> spent;
    private final transient Optional<Caller> caller;

    /** Rejects a question for {@code reason}. */
    public QueryRejected(Reason reason) {
        this(reason, Optional.empty(), Optional.empty());
    }

    /** Rejects a question for {@code reason} until there is more of what is spent. */
    public QueryRejected(Reason reason, RateLimit spent) {
        this(reason, Optional.of(spent), Optional.empty());
    }

    private QueryRejected(Reason reason, Optional<RateLimit> spent, Optional<Caller> caller) {
        super(reason.name(), null, false, false);
        this.reason = reason;
        this.spent = spent;
        this.caller = caller;
    }

    /** Rejects ({@code API_NOT_PERMITTED}) what this caller asks. */
    public static QueryRejected notPermitted(Caller caller) {
        return new QueryRejected(Reason.API_NOT_PERMITTED, Optional.empty(), Optional.of(caller));
    }

    /** Why the question was rejected. */
    public Reason reason() {
        return reason;
    }

    /** What is spent, if the same question is right later on. */
    public Optional<RateLimit> spent() {
        return spent;
    }

    /** Who may not use the API at all, if that is the reason. */
    public Optional<Caller> caller() {
        return caller;
    }

    /** Why a question can be rejected. */
    public enum Reason {
        /** The credentials are unusable, wrong or expired. */
        NOT_AUTHENTICATED,
        /** A user name and a password that were to open a session do not belong together. */
        LOGIN_FAILED,
        /** The caller may not use the API at all. */
        API_NOT_PERMITTED,
        /** The name is that of another user, or of none. */
        USER_NOT_FOUND,
        /** The account does not exist or is closed to the caller; the two look the same. */
        ACCOUNT_NOT_FOUND,
        /** More accounts are asked for, by name or by implication, than one answer may span. */
        TOO_MANY_ACCOUNTS,
        /** The patterns for symbols take more work than one search may make. */
        TOO_WIDE_PATTERNS,
        /** Too many wrong passwords came before, so that this one was not looked at. */
        TOO_MANY_WRONG_PASSWORDS,
        /** Too many sessions are opened at the time. */
        TOO_MANY_LOGINS
    }
}
