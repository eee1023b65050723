/** The command that serves the books, and the demo book. */
package dev.blotter.bootstrap.command.serve;
