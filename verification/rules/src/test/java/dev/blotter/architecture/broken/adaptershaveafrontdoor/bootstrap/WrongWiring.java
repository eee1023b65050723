package dev.blotter.architecture.broken.adaptershaveafrontdoor.bootstrap;

import dev.blotter.architecture.broken.adaptershaveafrontdoor.adapter.jdbc.statement.RightInside;

record WrongWiring(RightInside inside) {}
