package dev.blotter.architecture.broken.layerspointinward.citus;

import dev.blotter.architecture.broken.layerspointinward.adapter.jdbc.RightRow;

public record RightNodes(RightRow row) {}
