package dev.blotter.architecture.broken.bootstrapusesentrypoints.tool;

record RightUse(RightFeed feed) {}
