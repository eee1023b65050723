package dev.blotter.architecture.broken.layerspointinward.server;

import dev.blotter.architecture.broken.layerspointinward.adapter.jdbc.RightRow;

record WrongStore(RightRow row) {}
