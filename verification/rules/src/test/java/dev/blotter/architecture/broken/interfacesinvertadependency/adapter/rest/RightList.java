package dev.blotter.architecture.broken.interfacesinvertadependency.adapter.rest;

import dev.blotter.architecture.broken.interfacesinvertadependency.adapter.rest.json.RightView;

final class RightList implements RightView {}
