package dev.blotter.architecture.broken.applicationusesonlyvalues.application.identity;

import java.sql.Connection;

record WrongConnection(Connection connection) {}
