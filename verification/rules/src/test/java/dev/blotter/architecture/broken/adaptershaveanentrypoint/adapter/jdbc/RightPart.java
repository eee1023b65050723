package dev.blotter.architecture.broken.adaptershaveanentrypoint.adapter.jdbc;

public final class RightPart {}
