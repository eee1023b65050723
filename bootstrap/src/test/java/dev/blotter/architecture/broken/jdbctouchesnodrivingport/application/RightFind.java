package dev.blotter.architecture.broken.jdbctouchesnodrivingport.application;

import dev.blotter.application.DrivingPort;

@DrivingPort
public interface RightFind {
    int find();
}
