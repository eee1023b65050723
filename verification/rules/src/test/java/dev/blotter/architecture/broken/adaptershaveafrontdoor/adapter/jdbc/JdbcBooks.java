package dev.blotter.architecture.broken.adaptershaveafrontdoor.adapter.jdbc;

public final class JdbcBooks {
    public record Part(String name) {}
}
