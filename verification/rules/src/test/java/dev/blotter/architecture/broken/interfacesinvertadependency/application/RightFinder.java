package dev.blotter.architecture.broken.interfacesinvertadependency.application;

final class RightFinder implements RightFind {}
