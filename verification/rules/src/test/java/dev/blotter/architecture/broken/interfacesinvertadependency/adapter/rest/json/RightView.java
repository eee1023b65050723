package dev.blotter.architecture.broken.interfacesinvertadependency.adapter.rest.json;

public interface RightView {}
