/**
 * The open positions of one or many accounts. {@link
 * dev.blotter.application.position.FindPositions} is the driving port, {@link
 * dev.blotter.application.position.Positions} the driven one, which takes grants.
 */
package dev.blotter.application.position;
