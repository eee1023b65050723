package dev.blotter.architecture.broken.callerscomefirst.application;

import dev.blotter.application.port.DrivingPort;

@DrivingPort
interface WrongAnonymous {
    int find(String query);
}
