package dev.blotter.architecture.broken.layerspointinward.bootstrap;

import dev.blotter.architecture.broken.layerspointinward.adapter.jdbc.RightRow;
import dev.blotter.architecture.broken.layerspointinward.adapter.rest.RightView;

public record RightSettings(RightRow row, RightView view) {}
