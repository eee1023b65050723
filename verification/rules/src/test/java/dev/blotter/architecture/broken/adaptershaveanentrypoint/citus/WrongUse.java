package dev.blotter.architecture.broken.adaptershaveanentrypoint.citus;

import dev.blotter.architecture.broken.adaptershaveanentrypoint.adapter.jdbc.statement.RightInside;

record WrongUse(RightInside inside) {}
