/**
 * The open positions of one or many accounts. {@link
 * dev.blotter.application.position.FindPositions} is asked. {@link
 * dev.blotter.application.position.Positions} answers, once grants on all of the accounts are
 * there.
 */
package dev.blotter.application.position;
