package dev.blotter.architecture.broken.portshandouttheirusecase.application;

import dev.blotter.application.port.DrivingPort;

@DrivingPort
interface RightPort {
    static RightPort using(String books) {
        return new RightFinder(books);
    }

    record RightFinder(String books) implements RightPort {}
}
