package dev.blotter.architecture.broken.packagesarefreeofcycles.application.account;

public record RightFeature(String name) {}
