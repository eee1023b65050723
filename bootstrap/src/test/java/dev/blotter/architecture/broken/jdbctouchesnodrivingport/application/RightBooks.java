package dev.blotter.architecture.broken.jdbctouchesnodrivingport.application;

import dev.blotter.application.DrivenPort;

@DrivenPort
public interface RightBooks {}
