package dev.blotter.architecture.broken.featuresarefreeofcycles.domain.symbol;

import dev.blotter.architecture.broken.featuresarefreeofcycles.domain.RightWord;
import dev.blotter.architecture.broken.featuresarefreeofcycles.domain.account.WrongAccount;

public record RightSymbol(WrongAccount listedFor, RightWord word) {}
