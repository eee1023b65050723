package dev.blotter.architecture.broken.adaptershaveanentrypoint.adapter.jdbc;

import dev.blotter.architecture.broken.adaptershaveanentrypoint.adapter.jdbc.statement.RightInside;

record RightUse(RightInside inside) {}
