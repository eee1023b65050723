package dev.blotter.architecture.broken.jdbctouchesnodrivingport.tool;

import dev.blotter.architecture.broken.jdbctouchesnodrivingport.application.RightFind;

record WrongUse(RightFind find) {}
