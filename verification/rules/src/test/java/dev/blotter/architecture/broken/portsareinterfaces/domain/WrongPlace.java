package dev.blotter.architecture.broken.portsareinterfaces.domain;

import dev.blotter.application.port.DrivenPort;

@DrivenPort
interface WrongPlace {}
