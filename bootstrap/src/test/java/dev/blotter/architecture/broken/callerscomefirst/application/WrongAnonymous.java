package dev.blotter.architecture.broken.callerscomefirst.application;

import dev.blotter.application.DrivingPort;

@DrivingPort
interface WrongAnonymous {
    int find(String query);
}
