package dev.blotter.architecture.broken.bootstrapusesfrontdoors.bootstrap;

import dev.blotter.architecture.broken.bootstrapusesfrontdoors.tool.RightFeed;

final class WrongTool implements RightFeed {}
