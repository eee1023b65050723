package dev.blotter.architecture.broken.applicationinterfacesaremarked.application;

import dev.blotter.application.port.DrivingPort;

@DrivingPort
interface RightDriving {}
