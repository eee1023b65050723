package dev.blotter.architecture.broken.enginesuseonlyonedatabase.citus;

import org.jdbi.v3.core.Handle;

record RightHandle(Handle handle) {}
