package dev.blotter.architecture.broken.adaptershaveafrontdoor.h2;

import dev.blotter.architecture.broken.adaptershaveafrontdoor.adapter.jdbc.statement.RightInside;

record WrongUse(RightInside inside) {}
