package dev.blotter.architecture.broken.enginesuseonlyonedatabase.citus;

import jakarta.ws.rs.core.Response;

record WrongResponse(Response response) {}
