package dev.blotter.server;

import dev.blotter.architecture.ModuleRules;

/** The rules of the architecture, on the classes of this module. */
class ArchitectureTest extends ModuleRules {}
