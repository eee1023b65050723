package dev.blotter.architecture.broken.bootstrapusesentrypoints.adapter.jdbc.statement;

public final class RightInside {}
