package dev.blotter.architecture.broken.everyclassisinonelayer.adapter;

final class WrongShared {}
