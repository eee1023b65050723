package dev.blotter.architecture.broken.layerspointinward.tool;

import dev.blotter.architecture.broken.layerspointinward.server.RightServer;

record WrongServer(RightServer server) {}
