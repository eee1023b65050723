package dev.blotter.architecture.broken.loggingisslf4j.adapter.jdbc;

import java.util.logging.Logger;

record WrongLog(Logger log) {}
