package dev.blotter.architecture.broken.adaptershaveanentrypoint.bootstrap;

import dev.blotter.architecture.broken.adaptershaveanentrypoint.adapter.jdbc.engine.RightEngine;

record WrongEngine(RightEngine engine) {}
