package dev.blotter.architecture.broken.adaptershaveafrontdoor.adapter.jdbc;

import dev.blotter.architecture.broken.adaptershaveafrontdoor.adapter.jdbc.statement.RightInside;

record RightUse(RightInside inside) {}
