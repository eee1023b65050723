package dev.blotter.architecture.broken.portsareinterfaces.domain;

import dev.blotter.application.DrivenPort;

@DrivenPort
interface WrongPlace {}
