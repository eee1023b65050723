package dev.blotter.architecture.broken.layerspointinward.tool;

import dev.blotter.architecture.broken.layerspointinward.h2.RightTrigger;

record WrongEngine(RightTrigger trigger) {}
