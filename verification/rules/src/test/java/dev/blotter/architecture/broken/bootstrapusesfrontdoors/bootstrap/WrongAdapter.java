package dev.blotter.architecture.broken.bootstrapusesfrontdoors.bootstrap;

import dev.blotter.architecture.broken.bootstrapusesfrontdoors.adapter.jdbc.statement.RightInside;

record WrongAdapter(RightInside inside) {}
