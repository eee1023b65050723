package dev.blotter.architecture.broken.loggingisslf4j.server;

import java.util.logging.Logger;

record WrongLog(Logger log) {}
