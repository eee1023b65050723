package dev.blotter.architecture.broken.layerspointinward.adapter.jdbc;

import dev.blotter.architecture.broken.layerspointinward.domain.RightValue;

public record RightRow(RightValue value) {}
