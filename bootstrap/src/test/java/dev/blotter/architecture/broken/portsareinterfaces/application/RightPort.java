package dev.blotter.architecture.broken.portsareinterfaces.application;

import dev.blotter.application.DrivenPort;

@DrivenPort
interface RightPort {}
