package dev.blotter.architecture.broken.layerspointinward.domain;

public record RightValue(String text) {}
