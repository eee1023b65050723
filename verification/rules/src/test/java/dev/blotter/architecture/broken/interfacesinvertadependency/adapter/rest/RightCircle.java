package dev.blotter.architecture.broken.interfacesinvertadependency.adapter.rest;

final class RightCircle implements RightShape {}
