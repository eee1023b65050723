package dev.blotter.architecture.broken.usecasesarehidden.application;

import dev.blotter.application.port.DrivingPort;

@DrivingPort
public interface RightPort {}
