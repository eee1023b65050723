package dev.blotter.architecture.broken.adaptershaveafrontdoor.adapter.jdbc;

public final class RightPart {}
