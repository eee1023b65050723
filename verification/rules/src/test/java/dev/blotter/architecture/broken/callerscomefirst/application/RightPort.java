package dev.blotter.architecture.broken.callerscomefirst.application;

import dev.blotter.application.identity.credential.SessionToken;
import dev.blotter.application.port.DrivingPort;
import dev.blotter.domain.access.Caller;

@DrivingPort
interface RightPort {
    int find(Caller caller, String query);

    Caller admit(SessionToken token);

    static RightPort using(RightPort other) {
        return other;
    }
}
