package dev.blotter.architecture.broken.resttouchesnodrivenport.application;

import dev.blotter.application.DrivenPort;

@DrivenPort
public interface RightBooks {
    int size();
}
