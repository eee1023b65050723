package dev.blotter.architecture.broken.interfacesturnadependency.adapter.rest;

import dev.blotter.architecture.broken.interfacesturnadependency.adapter.rest.json.RightView;

final class RightList implements RightView {}
