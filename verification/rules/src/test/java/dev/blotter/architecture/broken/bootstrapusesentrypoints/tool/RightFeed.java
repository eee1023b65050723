package dev.blotter.architecture.broken.bootstrapusesentrypoints.tool;

public interface RightFeed {}
