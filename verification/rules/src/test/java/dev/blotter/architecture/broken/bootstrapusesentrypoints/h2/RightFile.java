package dev.blotter.architecture.broken.bootstrapusesentrypoints.h2;

public final class RightFile {}
