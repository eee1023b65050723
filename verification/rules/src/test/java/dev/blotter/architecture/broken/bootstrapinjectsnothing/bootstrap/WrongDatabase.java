package dev.blotter.architecture.broken.bootstrapinjectsnothing.bootstrap;

import java.sql.Connection;

record WrongDatabase(Connection connection) {}
