package dev.blotter.architecture.broken.interfacesinvertadependency.adapter.rest;

final class RightRows implements WrongRows {}
