package dev.blotter.domain.access;

/** Stands for the product's type of this name in the deliberate breaks. */
public record Caller(String user) {}
