package dev.blotter.architecture.broken.packagesarefreeofcycles.application;

import dev.blotter.architecture.broken.packagesarefreeofcycles.application.access.WrongFeature;

public record WrongRoot(WrongFeature feature) {}
