/** The commands of the program. A failure is one line and an exit code. */
package dev.blotter.bootstrap.command;
