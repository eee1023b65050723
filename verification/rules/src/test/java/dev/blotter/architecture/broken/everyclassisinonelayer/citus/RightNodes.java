package dev.blotter.architecture.broken.everyclassisinonelayer.citus;

final class RightNodes {}
