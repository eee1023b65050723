package dev.blotter.architecture.broken.adaptershaveafrontdoor.h2;

import dev.blotter.architecture.broken.adaptershaveafrontdoor.adapter.jdbc.JdbcBooks;
import dev.blotter.architecture.broken.adaptershaveafrontdoor.adapter.jdbc.engine.RightEngine;

record RightUse(RightEngine engine, JdbcBooks books) {}
