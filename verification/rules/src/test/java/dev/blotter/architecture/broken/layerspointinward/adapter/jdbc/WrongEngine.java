package dev.blotter.architecture.broken.layerspointinward.adapter.jdbc;

import dev.blotter.architecture.broken.layerspointinward.h2.RightTrigger;

record WrongEngine(RightTrigger trigger) {}
