package dev.blotter.architecture.broken.toolusesonlyfilesanddatabases.tool;

import org.jdbi.v3.core.Handle;

record RightHandle(Handle handle) {}
