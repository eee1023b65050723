package dev.blotter.architecture.broken.layerspointinward.application;

import dev.blotter.architecture.broken.layerspointinward.tool.RightTool;

record WrongCommand(RightTool tool) {}
