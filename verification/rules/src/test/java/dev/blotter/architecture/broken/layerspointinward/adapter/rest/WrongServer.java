package dev.blotter.architecture.broken.layerspointinward.adapter.rest;

import dev.blotter.architecture.broken.layerspointinward.server.RightServer;

record WrongServer(RightServer server) {}
