package dev.blotter.architecture.broken.bootstrapusesentrypoints.citus;

public final class RightNodes {}
