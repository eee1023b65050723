package dev.blotter.architecture.broken.loggingisslf4j.adapter.jdbc;

import org.slf4j.Logger;

record RightLog(Logger log) {}
