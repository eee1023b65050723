package dev.blotter.architecture.broken.loggingisslf4j.h2;

import java.util.logging.Logger;

record WrongLog(Logger log) {}
