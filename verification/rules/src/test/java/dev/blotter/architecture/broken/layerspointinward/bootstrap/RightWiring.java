package dev.blotter.architecture.broken.layerspointinward.bootstrap;

import dev.blotter.architecture.broken.layerspointinward.citus.RightNodes;
import dev.blotter.architecture.broken.layerspointinward.h2.RightTrigger;
import dev.blotter.architecture.broken.layerspointinward.server.RightServer;
import dev.blotter.architecture.broken.layerspointinward.tool.RightTool;

record RightWiring(RightServer server, RightTool tool, RightTrigger h2, RightNodes citus) {}
