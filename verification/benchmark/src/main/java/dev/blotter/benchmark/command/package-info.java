/** What can be measured, as commands. */
package dev.blotter.benchmark.command;
