package dev.blotter.architecture.broken.layerspointinward.domain;

import dev.blotter.architecture.broken.layerspointinward.citus.RightNodes;

record WrongNodes(RightNodes nodes) {}
