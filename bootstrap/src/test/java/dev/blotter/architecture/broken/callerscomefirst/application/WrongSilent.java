package dev.blotter.architecture.broken.callerscomefirst.application;

import dev.blotter.application.DrivingPort;

@DrivingPort
interface WrongSilent {
    int find();
}
