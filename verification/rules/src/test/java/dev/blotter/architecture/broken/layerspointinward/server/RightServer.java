package dev.blotter.architecture.broken.layerspointinward.server;

import dev.blotter.architecture.broken.layerspointinward.adapter.rest.RightView;
import dev.blotter.architecture.broken.layerspointinward.application.RightQuery;

public record RightServer(RightView view, RightQuery query) {}
