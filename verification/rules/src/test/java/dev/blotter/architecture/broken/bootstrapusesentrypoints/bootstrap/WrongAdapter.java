package dev.blotter.architecture.broken.bootstrapusesentrypoints.bootstrap;

import dev.blotter.architecture.broken.bootstrapusesentrypoints.adapter.jdbc.statement.RightInside;

record WrongAdapter(RightInside inside) {}
