package dev.blotter.architecture.broken.layerspointinward.adapter.rest;

import dev.blotter.architecture.broken.layerspointinward.adapter.jdbc.RightRow;

record WrongView(RightRow row) {}
