package dev.blotter.architecture.broken.adaptershaveanentrypoint.h2;

import dev.blotter.architecture.broken.adaptershaveanentrypoint.adapter.jdbc.statement.RightInside;

record WrongUse(RightInside inside) {}
