package dev.blotter.architecture.broken.adaptershaveanentrypoint.bootstrap;

import dev.blotter.architecture.broken.adaptershaveanentrypoint.adapter.jdbc.statement.RightInside;

record WrongWiring(RightInside inside) {}
