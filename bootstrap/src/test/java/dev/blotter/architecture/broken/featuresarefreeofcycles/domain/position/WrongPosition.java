package dev.blotter.architecture.broken.featuresarefreeofcycles.domain.position;

import dev.blotter.architecture.broken.featuresarefreeofcycles.domain.account.WrongAccount;

public record WrongPosition(WrongAccount holder) {}
