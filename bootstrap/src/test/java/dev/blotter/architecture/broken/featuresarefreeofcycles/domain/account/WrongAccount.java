package dev.blotter.architecture.broken.featuresarefreeofcycles.domain.account;

import dev.blotter.architecture.broken.featuresarefreeofcycles.domain.position.WrongPosition;

public record WrongAccount(WrongPosition largest) {}
