package dev.blotter.architecture.broken.applicationinterfacesaremarked.application;

import dev.blotter.application.port.DrivenPort;

@DrivenPort
sealed interface WrongSealedPort {
    record Only() implements WrongSealedPort {}
}
