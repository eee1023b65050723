package dev.blotter.architecture.broken.layerspointinward.tool;

import dev.blotter.architecture.broken.layerspointinward.adapter.jdbc.RightRow;
import dev.blotter.architecture.broken.layerspointinward.domain.RightValue;

public record RightTool(RightRow row, RightValue value) {}
