package dev.blotter.architecture.broken.portsareinterfaces.application;

import dev.blotter.application.DrivingPort;

@DrivingPort
final class WrongClass {}
