package dev.blotter.architecture.broken.bootstrapusesfrontdoors.tool;

public interface RightFeed {}
