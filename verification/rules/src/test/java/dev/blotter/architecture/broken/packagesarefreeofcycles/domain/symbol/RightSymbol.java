package dev.blotter.architecture.broken.packagesarefreeofcycles.domain.symbol;

import dev.blotter.architecture.broken.packagesarefreeofcycles.domain.RightWord;
import dev.blotter.architecture.broken.packagesarefreeofcycles.domain.account.WrongAccount;

public record RightSymbol(WrongAccount listedFor, RightWord word) {}
