package dev.blotter.architecture.broken.layerspointinward.adapter.memory;

import dev.blotter.architecture.broken.layerspointinward.adapter.jdbc.RightRow;

record WrongEntry(RightRow row) {}
