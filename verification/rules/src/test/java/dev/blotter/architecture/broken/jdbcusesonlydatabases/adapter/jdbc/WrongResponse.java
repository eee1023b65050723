package dev.blotter.architecture.broken.jdbcusesonlydatabases.adapter.jdbc;

import jakarta.ws.rs.core.Response;

record WrongResponse(Response response) {}
