package dev.blotter.architecture.broken.bootstrapusesfrontdoors.h2;

public final class RightFile {}
