package dev.blotter.architecture.broken.everyclassisinonelayer.server;

final class RightServer {}
