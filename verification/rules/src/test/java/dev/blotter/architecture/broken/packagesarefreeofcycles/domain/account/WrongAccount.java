package dev.blotter.architecture.broken.packagesarefreeofcycles.domain.account;

import dev.blotter.architecture.broken.packagesarefreeofcycles.domain.position.WrongPosition;

public record WrongAccount(WrongPosition largest) {}
