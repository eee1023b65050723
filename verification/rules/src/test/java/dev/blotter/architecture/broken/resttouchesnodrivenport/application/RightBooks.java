package dev.blotter.architecture.broken.resttouchesnodrivenport.application;

import dev.blotter.application.port.DrivenPort;

@DrivenPort
public interface RightBooks {
    int size();
}
