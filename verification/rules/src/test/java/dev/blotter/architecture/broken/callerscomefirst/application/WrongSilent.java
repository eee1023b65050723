package dev.blotter.architecture.broken.callerscomefirst.application;

import dev.blotter.application.port.DrivingPort;

@DrivingPort
interface WrongSilent {
    int find();
}
