package dev.blotter.architecture.broken.layerspointinward.adapter.memory;

import dev.blotter.architecture.broken.layerspointinward.domain.RightValue;

public record RightEntry(RightValue value) {}
