package dev.blotter.architecture.broken.applicationinterfacesaremarked.application;

import dev.blotter.application.DrivingPort;

@DrivingPort
interface RightDriving {}
