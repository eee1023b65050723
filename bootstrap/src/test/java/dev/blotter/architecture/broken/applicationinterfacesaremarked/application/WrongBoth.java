package dev.blotter.architecture.broken.applicationinterfacesaremarked.application;

import dev.blotter.application.DrivenPort;
import dev.blotter.application.DrivingPort;

@DrivenPort
@DrivingPort
interface WrongBoth {}
