package dev.blotter.architecture.broken.bootstrapusesfrontdoors.bootstrap;

import dev.blotter.architecture.broken.bootstrapusesfrontdoors.citus.RightNodes;
import dev.blotter.architecture.broken.bootstrapusesfrontdoors.h2.RightFile;

record WrongEngines(RightFile file, RightNodes nodes) {}
