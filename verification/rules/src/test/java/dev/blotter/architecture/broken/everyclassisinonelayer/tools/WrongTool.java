package dev.blotter.architecture.broken.everyclassisinonelayer.tools;

final class WrongTool {}
