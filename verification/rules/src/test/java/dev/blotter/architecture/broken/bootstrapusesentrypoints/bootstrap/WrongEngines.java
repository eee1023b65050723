package dev.blotter.architecture.broken.bootstrapusesentrypoints.bootstrap;

import dev.blotter.architecture.broken.bootstrapusesentrypoints.citus.RightNodes;
import dev.blotter.architecture.broken.bootstrapusesentrypoints.h2.RightFile;

record WrongEngines(RightFile file, RightNodes nodes) {}
