package dev.blotter.application.port;

/** Stands for the product's type of this name in the deliberate breaks. */
public final class QueryRejected extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final Reason reason;

    public QueryRejected(Reason reason) {
        super(reason.name());
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }

    public enum Reason {
        NOT_AUTHENTICATED,
        ACCOUNT_NOT_FOUND
    }
}
