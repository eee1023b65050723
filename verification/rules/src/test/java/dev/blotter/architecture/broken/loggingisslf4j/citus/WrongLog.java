package dev.blotter.architecture.broken.loggingisslf4j.citus;

import java.util.logging.Logger;

record WrongLog(Logger log) {}
