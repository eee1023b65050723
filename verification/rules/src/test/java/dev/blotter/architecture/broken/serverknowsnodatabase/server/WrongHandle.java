package dev.blotter.architecture.broken.serverknowsnodatabase.server;

import org.jdbi.v3.core.Handle;

record WrongHandle(Handle handle) {}
