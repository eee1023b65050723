package dev.blotter.architecture.broken.applicationusesonlyvalues.application;

import java.sql.Connection;

record WrongTransaction(Connection connection) {}
