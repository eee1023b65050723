package dev.blotter.architecture.broken.h2staysinitspackage.tool;

import org.h2.jdbc.JdbcConnection;

record WrongDriver(JdbcConnection connection) {}
