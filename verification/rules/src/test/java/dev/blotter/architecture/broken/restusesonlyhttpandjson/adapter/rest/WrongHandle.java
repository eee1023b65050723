package dev.blotter.architecture.broken.restusesonlyhttpandjson.adapter.rest;

import org.jdbi.v3.core.Handle;

record WrongHandle(Handle handle) {}
