package dev.blotter.architecture.broken.everyclassisinonelayer.tool;

final class RightTool {}
