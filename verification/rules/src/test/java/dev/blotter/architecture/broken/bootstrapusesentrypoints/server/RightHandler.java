package dev.blotter.architecture.broken.bootstrapusesentrypoints.server;

public final class RightHandler {}
