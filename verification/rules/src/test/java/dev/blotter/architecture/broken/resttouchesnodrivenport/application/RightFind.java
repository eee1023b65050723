package dev.blotter.architecture.broken.resttouchesnodrivenport.application;

import dev.blotter.application.port.DrivingPort;

@DrivingPort
public interface RightFind {
    int find();
}
