package dev.blotter.architecture.broken.adaptershaveanentrypoint.adapter.rest;

import dev.blotter.architecture.broken.adaptershaveanentrypoint.adapter.jdbc.statement.RightInside;

record WrongNeighbour(RightInside inside) {}
