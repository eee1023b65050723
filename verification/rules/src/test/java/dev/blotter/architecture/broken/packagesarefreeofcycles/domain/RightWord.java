package dev.blotter.architecture.broken.packagesarefreeofcycles.domain;

public record RightWord(String text) {}
