package dev.blotter.architecture.broken.toolusesonlyfilesanddatabases.tool;

import jakarta.ws.rs.core.Response;

record WrongResponse(Response response) {}
