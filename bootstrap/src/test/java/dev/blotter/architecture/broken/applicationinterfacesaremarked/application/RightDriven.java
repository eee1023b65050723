package dev.blotter.architecture.broken.applicationinterfacesaremarked.application;

import dev.blotter.application.DrivenPort;

@DrivenPort
interface RightDriven {}
