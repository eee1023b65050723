package dev.blotter.architecture.broken.layerspointinward.adapter.jdbc;

import dev.blotter.architecture.broken.layerspointinward.adapter.rest.RightView;

record WrongRow(RightView view) {}
