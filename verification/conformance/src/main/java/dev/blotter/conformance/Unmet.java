package dev.blotter.conformance;

/** An answer that is not as the interface has it. */
final class Unmet extends RuntimeException {

    private static final long serialVersionUID = 1;

    Unmet(String message) {
        super(message);
    }
}
