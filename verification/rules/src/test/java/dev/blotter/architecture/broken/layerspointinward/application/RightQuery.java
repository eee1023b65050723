package dev.blotter.architecture.broken.layerspointinward.application;

import dev.blotter.architecture.broken.layerspointinward.domain.RightValue;

public record RightQuery(RightValue value) {}
