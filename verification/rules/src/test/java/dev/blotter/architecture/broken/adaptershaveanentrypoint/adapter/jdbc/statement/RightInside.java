package dev.blotter.architecture.broken.adaptershaveanentrypoint.adapter.jdbc.statement;

public final class RightInside {}
