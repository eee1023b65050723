package dev.blotter.architecture.broken.drivenportsreturnvalues.application;

import dev.blotter.application.port.DrivenPort;

@DrivenPort
interface WrongText {
    String type();
}
