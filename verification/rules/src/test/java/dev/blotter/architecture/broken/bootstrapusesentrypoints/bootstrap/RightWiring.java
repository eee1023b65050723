package dev.blotter.architecture.broken.bootstrapusesentrypoints.bootstrap;

import dev.blotter.architecture.broken.bootstrapusesentrypoints.adapter.jdbc.JdbcBooks;

record RightWiring(JdbcBooks books, JdbcBooks.Part part) {}
