/**
 * The rules of the architecture, as tests of the bytecode of all modules. {@link
 * dev.blotter.architecture.ArchitectureRules} lists each rule once. Each module of the product
 * checks itself by a subclass of {@link dev.blotter.architecture.ModuleRules}; {@code bootstrap},
 * which sees all layers, checks the whole. Beside the rules are classes that break each one on
 * purpose, so that every build sees that the rule can fail.
 */
package dev.blotter.architecture;
