package dev.blotter.architecture.broken.drivenportsreturnvalues.domain;

public record RightValue(String text) {}
