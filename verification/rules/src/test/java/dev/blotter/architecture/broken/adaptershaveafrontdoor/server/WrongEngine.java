package dev.blotter.architecture.broken.adaptershaveafrontdoor.server;

import dev.blotter.architecture.broken.adaptershaveafrontdoor.adapter.jdbc.engine.RightEngine;

record WrongEngine(RightEngine engine) {}
