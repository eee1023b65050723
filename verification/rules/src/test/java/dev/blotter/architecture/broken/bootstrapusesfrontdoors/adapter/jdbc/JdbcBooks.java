package dev.blotter.architecture.broken.bootstrapusesfrontdoors.adapter.jdbc;

public final class JdbcBooks {
    public record Part(String name) {}
}
