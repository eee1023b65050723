package dev.blotter.architecture.broken.everyclassisinonelayer.adapter.memory;

final class RightStore {}
