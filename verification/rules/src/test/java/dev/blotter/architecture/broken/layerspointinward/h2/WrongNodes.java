package dev.blotter.architecture.broken.layerspointinward.h2;

import dev.blotter.architecture.broken.layerspointinward.citus.RightNodes;

record WrongNodes(RightNodes nodes) {}
