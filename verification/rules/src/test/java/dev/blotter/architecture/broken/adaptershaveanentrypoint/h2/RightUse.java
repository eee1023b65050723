package dev.blotter.architecture.broken.adaptershaveanentrypoint.h2;

import dev.blotter.architecture.broken.adaptershaveanentrypoint.adapter.jdbc.JdbcBooks;
import dev.blotter.architecture.broken.adaptershaveanentrypoint.adapter.jdbc.engine.RightEngine;

record RightUse(RightEngine engine, JdbcBooks books) {}
