package dev.blotter.architecture.broken.loggingisslf4j.tool;

import java.util.logging.Logger;

record WrongLog(Logger log) {}
