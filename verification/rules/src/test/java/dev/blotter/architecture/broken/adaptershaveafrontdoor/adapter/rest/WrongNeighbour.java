package dev.blotter.architecture.broken.adaptershaveafrontdoor.adapter.rest;

import dev.blotter.architecture.broken.adaptershaveafrontdoor.adapter.jdbc.statement.RightInside;

record WrongNeighbour(RightInside inside) {}
