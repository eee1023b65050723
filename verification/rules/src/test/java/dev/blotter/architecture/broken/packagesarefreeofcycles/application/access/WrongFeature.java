package dev.blotter.architecture.broken.packagesarefreeofcycles.application.access;

import dev.blotter.architecture.broken.packagesarefreeofcycles.application.WrongRoot;

public record WrongFeature(WrongRoot root) {}
