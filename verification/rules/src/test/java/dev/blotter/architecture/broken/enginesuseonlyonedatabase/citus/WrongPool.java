package dev.blotter.architecture.broken.enginesuseonlyonedatabase.citus;

import org.postgresql.PGConnection;

record WrongPool(PGConnection connection) {}
