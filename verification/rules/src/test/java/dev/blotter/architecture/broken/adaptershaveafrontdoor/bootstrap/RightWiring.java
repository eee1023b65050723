package dev.blotter.architecture.broken.adaptershaveafrontdoor.bootstrap;

import dev.blotter.architecture.broken.adaptershaveafrontdoor.adapter.jdbc.JdbcBooks;

record RightWiring(JdbcBooks books, JdbcBooks.Part part) {}
