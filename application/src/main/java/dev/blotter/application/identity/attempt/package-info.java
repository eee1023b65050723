/**
 * The attempts of callers: how many there may be, and what is remembered of those that were right.
 */
package dev.blotter.application.identity.attempt;
