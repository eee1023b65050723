package dev.blotter.architecture.broken.portshandouttheirusecase.application;

import dev.blotter.application.port.DrivingPort;

@DrivingPort
interface WrongPort {
    String find();
}
