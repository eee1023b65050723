package dev.blotter.architecture.broken.interfacesinvertadependency.adapter.rest;

final class RightSquare implements RightShape {}
