package dev.blotter.architecture.broken.portshandouttheirusecase.application;

import dev.blotter.application.DrivingPort;

@DrivingPort
interface WrongPort {
    String find();
}
