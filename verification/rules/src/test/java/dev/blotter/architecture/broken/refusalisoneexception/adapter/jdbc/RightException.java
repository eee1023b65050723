package dev.blotter.architecture.broken.refusalisoneexception.adapter.jdbc;

final class RightException extends RuntimeException {
    private static final long serialVersionUID = 1L;
}
