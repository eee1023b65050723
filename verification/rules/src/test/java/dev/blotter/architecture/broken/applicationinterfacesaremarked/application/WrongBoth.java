package dev.blotter.architecture.broken.applicationinterfacesaremarked.application;

import dev.blotter.application.port.DrivenPort;
import dev.blotter.application.port.DrivingPort;

@DrivenPort
@DrivingPort
interface WrongBoth {}
