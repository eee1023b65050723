package dev.blotter.application.identity.credential;

/** Stands for the product's type of this name in the deliberate breaks. */
public sealed interface Credentials permits SessionToken {}
