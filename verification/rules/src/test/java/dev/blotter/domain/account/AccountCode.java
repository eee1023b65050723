package dev.blotter.domain.account;

/** Stands for the product's type of this name in the deliberate breaks. */
public record AccountCode(String value) {}
