package dev.blotter.architecture.broken.jdbctouchesnodrivingport.application;

import dev.blotter.application.port.DrivenPort;

@DrivenPort
public interface RightBooks {}
