package dev.blotter.architecture.broken.adaptershaveanentrypoint.adapter.jdbc;

public final class JdbcBooks {
    public record Part(String name) {}
}
