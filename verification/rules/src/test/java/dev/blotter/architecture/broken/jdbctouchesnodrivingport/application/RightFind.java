package dev.blotter.architecture.broken.jdbctouchesnodrivingport.application;

import dev.blotter.application.port.DrivingPort;

@DrivingPort
public interface RightFind {
    int find();
}
