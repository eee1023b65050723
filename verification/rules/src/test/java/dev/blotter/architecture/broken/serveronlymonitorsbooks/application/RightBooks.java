package dev.blotter.architecture.broken.serveronlymonitorsbooks.application;

import dev.blotter.application.port.DrivenPort;

@DrivenPort
public interface RightBooks {
    int size();
}
