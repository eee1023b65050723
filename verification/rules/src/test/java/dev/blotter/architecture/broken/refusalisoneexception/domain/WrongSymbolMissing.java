package dev.blotter.architecture.broken.refusalisoneexception.domain;

final class WrongSymbolMissing extends Exception {
    private static final long serialVersionUID = 1L;
}
