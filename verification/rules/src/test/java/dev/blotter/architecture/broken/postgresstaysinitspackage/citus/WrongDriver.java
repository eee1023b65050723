package dev.blotter.architecture.broken.postgresstaysinitspackage.citus;

import org.postgresql.PGConnection;

record WrongDriver(PGConnection connection) {}
