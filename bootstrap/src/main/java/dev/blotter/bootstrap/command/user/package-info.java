/** The commands that change users and what they may do, one class each. */
package dev.blotter.bootstrap.command.user;
