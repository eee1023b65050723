package dev.blotter.architecture.broken.callerscomefirst.application;

import dev.blotter.application.port.DrivingPort;
import dev.blotter.domain.access.Caller;

@DrivingPort
interface WrongOrder {
    int find(String query, Caller caller);
}
