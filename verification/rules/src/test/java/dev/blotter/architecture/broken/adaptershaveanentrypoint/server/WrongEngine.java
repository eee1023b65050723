package dev.blotter.architecture.broken.adaptershaveanentrypoint.server;

import dev.blotter.architecture.broken.adaptershaveanentrypoint.adapter.jdbc.engine.RightEngine;

record WrongEngine(RightEngine engine) {}
