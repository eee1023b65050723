package dev.blotter.architecture.broken.enginesuseonlyonedatabase.h2;

import jakarta.ws.rs.core.Response;

record WrongResponse(Response response) {}
