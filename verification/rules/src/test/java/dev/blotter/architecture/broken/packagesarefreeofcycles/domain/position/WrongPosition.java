package dev.blotter.architecture.broken.packagesarefreeofcycles.domain.position;

import dev.blotter.architecture.broken.packagesarefreeofcycles.domain.account.WrongAccount;

public record WrongPosition(WrongAccount holder) {}
