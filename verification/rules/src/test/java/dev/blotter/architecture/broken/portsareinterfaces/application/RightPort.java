package dev.blotter.architecture.broken.portsareinterfaces.application;

import dev.blotter.application.port.DrivenPort;

@DrivenPort
interface RightPort {}
