package dev.blotter.architecture.broken.interfacesturnadependency.adapter.rest;

final class RightRows implements WrongRows {}
