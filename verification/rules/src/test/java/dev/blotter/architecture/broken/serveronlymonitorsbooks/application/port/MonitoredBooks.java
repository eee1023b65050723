package dev.blotter.architecture.broken.serveronlymonitorsbooks.application.port;

import dev.blotter.application.port.DrivenPort;

@DrivenPort
public interface MonitoredBooks {
    boolean isReady();
}
