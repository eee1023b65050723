package dev.blotter.architecture.broken.bootstrapusesfrontdoors.citus;

public final class RightNodes {}
