package dev.blotter.architecture.broken.bootstrapusesfrontdoors.adapter.jdbc.statement;

public final class RightInside {}
