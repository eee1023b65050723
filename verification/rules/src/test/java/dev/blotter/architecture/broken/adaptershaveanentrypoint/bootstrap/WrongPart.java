package dev.blotter.architecture.broken.adaptershaveanentrypoint.bootstrap;

import dev.blotter.architecture.broken.adaptershaveanentrypoint.adapter.jdbc.RightPart;

record WrongPart(RightPart part) {}
