package dev.blotter.architecture.broken.restusesonlyhttpandjson.adapter.rest;

import jakarta.ws.rs.core.EntityTag;

record RightView(EntityTag tag) {}
