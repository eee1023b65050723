package dev.blotter.architecture.broken.layerspointinward.adapter.rest;

import dev.blotter.architecture.broken.layerspointinward.bootstrap.RightSettings;

record WrongSetting(RightSettings settings) {}
