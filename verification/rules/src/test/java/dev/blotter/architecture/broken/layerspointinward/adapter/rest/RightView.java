package dev.blotter.architecture.broken.layerspointinward.adapter.rest;

import dev.blotter.architecture.broken.layerspointinward.application.RightQuery;

public record RightView(RightQuery query) {}
