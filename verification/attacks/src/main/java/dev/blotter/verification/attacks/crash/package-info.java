/** Databases, files and processes that fail in the middle of something. */
package dev.blotter.verification.attacks.crash;
