package dev.blotter.architecture.broken.featuresarefreeofcycles.domain;

import dev.blotter.architecture.broken.featuresarefreeofcycles.domain.symbol.RightSymbol;

public record RightWord(RightSymbol symbol) {}
