package dev.blotter.architecture.broken.serveronlymonitorsbooks.server;

import dev.blotter.architecture.broken.serveronlymonitorsbooks.application.port.MonitoredBooks;

record RightReadiness(MonitoredBooks books) {}
