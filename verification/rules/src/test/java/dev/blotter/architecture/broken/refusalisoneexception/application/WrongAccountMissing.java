package dev.blotter.architecture.broken.refusalisoneexception.application;

final class WrongAccountMissing extends RuntimeException {
    private static final long serialVersionUID = 1L;
}
