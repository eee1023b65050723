package dev.blotter.architecture.broken.applicationinterfacesaremarked.application;

import dev.blotter.application.port.DrivenPort;

@DrivenPort
interface RightDriven {}
