package dev.blotter.architecture.broken.layerspointinward.citus;

import dev.blotter.architecture.broken.layerspointinward.bootstrap.RightSettings;

record WrongSetting(RightSettings settings) {}
