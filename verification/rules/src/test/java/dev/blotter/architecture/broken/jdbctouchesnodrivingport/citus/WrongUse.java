package dev.blotter.architecture.broken.jdbctouchesnodrivingport.citus;

import dev.blotter.architecture.broken.jdbctouchesnodrivingport.application.RightFind;

record WrongUse(RightFind find) {}
