package dev.blotter.architecture.broken.portsareinterfaces.application;

import dev.blotter.application.port.DrivingPort;

@DrivingPort
final class WrongClass {}
