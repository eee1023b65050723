package dev.blotter.architecture.broken.interfacesturnadependency.application;

import dev.blotter.application.port.DrivingPort;

@DrivingPort
interface RightFind {}
