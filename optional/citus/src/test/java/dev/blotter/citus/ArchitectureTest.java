package dev.blotter.citus;

import dev.blotter.architecture.ModuleRules;

/** Checks this module against the rules of the architecture. */
class ArchitectureTest extends ModuleRules {}
