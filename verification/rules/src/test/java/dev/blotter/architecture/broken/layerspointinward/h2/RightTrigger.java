package dev.blotter.architecture.broken.layerspointinward.h2;

import dev.blotter.architecture.broken.layerspointinward.adapter.jdbc.RightRow;

public record RightTrigger(RightRow row) {}
