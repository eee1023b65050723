package dev.blotter.architecture.broken.jdbcusesonlydatabases.adapter.jdbc;

import org.jdbi.v3.core.Handle;

record RightHandle(Handle handle) {}
