package dev.blotter.architecture.broken.packagesarefreeofcycles.application;

import dev.blotter.architecture.broken.packagesarefreeofcycles.application.account.RightFeature;

public record RightRoot(RightFeature feature) {}
