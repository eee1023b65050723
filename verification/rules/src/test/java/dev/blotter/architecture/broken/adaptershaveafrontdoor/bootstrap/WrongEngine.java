package dev.blotter.architecture.broken.adaptershaveafrontdoor.bootstrap;

import dev.blotter.architecture.broken.adaptershaveafrontdoor.adapter.jdbc.engine.RightEngine;

record WrongEngine(RightEngine engine) {}
