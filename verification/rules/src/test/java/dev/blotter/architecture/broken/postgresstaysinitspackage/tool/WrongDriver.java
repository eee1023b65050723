package dev.blotter.architecture.broken.postgresstaysinitspackage.tool;

import org.postgresql.PGConnection;

record WrongDriver(PGConnection connection) {}
