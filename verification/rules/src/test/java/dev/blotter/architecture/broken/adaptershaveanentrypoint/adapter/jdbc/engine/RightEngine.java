package dev.blotter.architecture.broken.adaptershaveanentrypoint.adapter.jdbc.engine;

public interface RightEngine {}
