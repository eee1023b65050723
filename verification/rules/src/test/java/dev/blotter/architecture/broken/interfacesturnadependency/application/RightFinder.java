package dev.blotter.architecture.broken.interfacesturnadependency.application;

final class RightFinder implements RightFind {}
