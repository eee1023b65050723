package dev.blotter.architecture.broken.adaptershaveafrontdoor.adapter.jdbc.statement;

public final class RightInside {}
