package dev.blotter.application.port;

/** Stands for the product's type of this name in the deliberate breaks. */
public final class StoreUnavailable extends RuntimeException {

    private static final long serialVersionUID = 1L;
}
