/**
 * The rules of the architecture, as tests of the bytecode of all modules. {@link
 * dev.blotter.architecture.ArchitectureRules} lists each rule once. The classes under {@code
 * broken} break each rule on purpose, so that every build sees that the rule can fail.
 */
package dev.blotter.architecture;
