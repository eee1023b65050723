package dev.blotter.architecture.broken.bootstrapusesentrypoints.adapter.jdbc;

public final class JdbcBooks {
    public record Part(String name) {}
}
