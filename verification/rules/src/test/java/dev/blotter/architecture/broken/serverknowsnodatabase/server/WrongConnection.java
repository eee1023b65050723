package dev.blotter.architecture.broken.serverknowsnodatabase.server;

import java.sql.Connection;

record WrongConnection(Connection connection) {}
