package dev.blotter.architecture.broken.layerspointinward.server;

import dev.blotter.architecture.broken.layerspointinward.tool.RightTool;

record WrongCommand(RightTool tool) {}
