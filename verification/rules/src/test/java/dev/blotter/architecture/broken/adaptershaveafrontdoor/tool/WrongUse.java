package dev.blotter.architecture.broken.adaptershaveafrontdoor.tool;

import dev.blotter.architecture.broken.adaptershaveafrontdoor.adapter.jdbc.statement.RightInside;

record WrongUse(RightInside inside) {}
