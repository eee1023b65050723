package dev.blotter.architecture.broken.layerspointinward.application;

import dev.blotter.architecture.broken.layerspointinward.adapter.jdbc.RightRow;

record WrongQuery(RightRow row) {}
