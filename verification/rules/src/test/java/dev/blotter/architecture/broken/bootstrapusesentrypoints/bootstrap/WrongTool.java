package dev.blotter.architecture.broken.bootstrapusesentrypoints.bootstrap;

import dev.blotter.architecture.broken.bootstrapusesentrypoints.tool.RightFeed;

final class WrongTool implements RightFeed {}
