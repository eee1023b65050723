package dev.blotter.architecture.broken.applicationusesonlyvalues.domain;

public record RightValue(String text) {}
