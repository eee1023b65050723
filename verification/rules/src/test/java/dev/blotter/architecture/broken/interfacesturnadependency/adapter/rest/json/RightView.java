package dev.blotter.architecture.broken.interfacesturnadependency.adapter.rest.json;

public interface RightView {}
