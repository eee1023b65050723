package dev.blotter.architecture.broken.everyclassisinonelayer.h2;

final class RightTrigger {}
