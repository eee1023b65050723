package dev.blotter.architecture.broken.interfacesturnadependency.adapter.rest;

final class RightCircle implements RightShape {}
