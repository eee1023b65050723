package dev.blotter.architecture.broken.bootstrapusesfrontdoors.server;

public final class RightHandler {}
