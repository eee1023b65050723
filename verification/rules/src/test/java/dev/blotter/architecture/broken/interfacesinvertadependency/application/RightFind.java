package dev.blotter.architecture.broken.interfacesinvertadependency.application;

import dev.blotter.application.port.DrivingPort;

@DrivingPort
interface RightFind {}
