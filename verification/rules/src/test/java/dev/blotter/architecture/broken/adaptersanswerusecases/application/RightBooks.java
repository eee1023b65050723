package dev.blotter.architecture.broken.adaptersanswerusecases.application;

import dev.blotter.application.port.DrivenPort;

@DrivenPort
public interface RightBooks {}
