package dev.blotter.architecture.broken.usecasesarehidden.application;

import dev.blotter.application.DrivingPort;

@DrivingPort
public interface RightPort {}
