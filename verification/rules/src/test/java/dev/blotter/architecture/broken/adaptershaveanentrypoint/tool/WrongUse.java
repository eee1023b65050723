package dev.blotter.architecture.broken.adaptershaveanentrypoint.tool;

import dev.blotter.architecture.broken.adaptershaveanentrypoint.adapter.jdbc.statement.RightInside;

record WrongUse(RightInside inside) {}
