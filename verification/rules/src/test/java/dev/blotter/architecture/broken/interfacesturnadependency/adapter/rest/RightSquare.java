package dev.blotter.architecture.broken.interfacesturnadependency.adapter.rest;

final class RightSquare implements RightShape {}
