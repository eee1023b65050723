package dev.blotter.architecture.broken.bootstrapusesfrontdoors.tool;

record RightUse(RightFeed feed) {}
