package dev.blotter.architecture.broken.adaptershaveafrontdoor.adapter.jdbc.engine;

public interface RightEngine {}
