package dev.blotter.architecture.broken.layerspointinward.domain;

import dev.blotter.architecture.broken.layerspointinward.application.RightQuery;

record WrongValue(RightQuery query) {}
