package dev.blotter.architecture.broken.resourcesknownoexception.adapter.rest;

record RightResource(String text) {}
