package dev.blotter.architecture.broken.layerspointinward.tool;

import dev.blotter.architecture.broken.layerspointinward.adapter.rest.RightView;

record WrongView(RightView view) {}
