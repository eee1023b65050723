package dev.blotter.architecture.broken.applicationusesonlyvalues.application;

import jakarta.ws.rs.core.MediaType;

record WrongBody(MediaType type) {}
