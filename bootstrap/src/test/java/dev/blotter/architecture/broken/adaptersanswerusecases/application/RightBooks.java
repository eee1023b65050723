package dev.blotter.architecture.broken.adaptersanswerusecases.application;

import dev.blotter.application.DrivenPort;

@DrivenPort
public interface RightBooks {}
