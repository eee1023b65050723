package dev.blotter.architecture.broken.applicationinterfacesaremarked.application;

import dev.blotter.application.DrivenPort;

@DrivenPort
sealed interface WrongSealedPort {
    record Only() implements WrongSealedPort {}
}
