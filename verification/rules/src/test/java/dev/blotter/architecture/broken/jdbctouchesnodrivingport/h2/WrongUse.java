package dev.blotter.architecture.broken.jdbctouchesnodrivingport.h2;

import dev.blotter.architecture.broken.jdbctouchesnodrivingport.application.RightFind;

record WrongUse(RightFind find) {}
