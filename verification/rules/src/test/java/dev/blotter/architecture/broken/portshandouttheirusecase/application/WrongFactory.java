package dev.blotter.architecture.broken.portshandouttheirusecase.application;

import dev.blotter.application.port.DrivingPort;

@DrivingPort
interface WrongFactory {
    static String using(String books) {
        return books;
    }
}
