package dev.blotter.architecture.broken.adaptershaveanentrypoint.bootstrap;

import dev.blotter.architecture.broken.adaptershaveanentrypoint.adapter.jdbc.JdbcBooks;

record RightWiring(JdbcBooks books, JdbcBooks.Part part) {}
