package dev.blotter.architecture.broken.everyclassisinonelayer.domain;

record RightValue(String text) {}
