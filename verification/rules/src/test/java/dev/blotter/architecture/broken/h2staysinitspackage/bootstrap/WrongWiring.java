package dev.blotter.architecture.broken.h2staysinitspackage.bootstrap;

import org.h2.jdbc.JdbcConnection;

record WrongWiring(JdbcConnection connection) {}
