package dev.blotter.architecture.broken.layerspointinward.citus;

import dev.blotter.architecture.broken.layerspointinward.h2.RightTrigger;

record WrongTrigger(RightTrigger trigger) {}
