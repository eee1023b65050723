package dev.blotter.architecture.broken.adaptershaveafrontdoor.bootstrap;

import dev.blotter.architecture.broken.adaptershaveafrontdoor.adapter.jdbc.JdbcBooks;
import dev.blotter.architecture.broken.adaptershaveafrontdoor.adapter.jdbc.check.RightFinding;

record RightWiring(JdbcBooks books, JdbcBooks.Part part, RightFinding finding) {}
