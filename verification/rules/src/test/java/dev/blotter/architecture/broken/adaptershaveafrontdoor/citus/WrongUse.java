package dev.blotter.architecture.broken.adaptershaveafrontdoor.citus;

import dev.blotter.architecture.broken.adaptershaveafrontdoor.adapter.jdbc.statement.RightInside;

record WrongUse(RightInside inside) {}
