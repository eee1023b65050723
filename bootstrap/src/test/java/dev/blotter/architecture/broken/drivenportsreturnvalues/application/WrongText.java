package dev.blotter.architecture.broken.drivenportsreturnvalues.application;

import dev.blotter.application.DrivenPort;

@DrivenPort
interface WrongText {
    String type();
}
