/**
 * What the program can be told to do on the command line, and how it tells of trouble: one line,
 * and an exit code.
 */
package dev.blotter.bootstrap.command;
