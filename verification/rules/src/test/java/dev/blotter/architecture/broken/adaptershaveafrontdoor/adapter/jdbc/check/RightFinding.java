package dev.blotter.architecture.broken.adaptershaveafrontdoor.adapter.jdbc.check;

public record RightFinding(String text) {}
