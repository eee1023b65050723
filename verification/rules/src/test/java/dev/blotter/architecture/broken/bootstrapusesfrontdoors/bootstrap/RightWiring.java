package dev.blotter.architecture.broken.bootstrapusesfrontdoors.bootstrap;

import dev.blotter.architecture.broken.bootstrapusesfrontdoors.adapter.jdbc.JdbcBooks;

record RightWiring(JdbcBooks books, JdbcBooks.Part part) {}
