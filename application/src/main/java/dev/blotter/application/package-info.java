/**
 * What can be asked of Blotter (driving ports) and what it needs to answer (driven ports). Each
 * feature package has both, and the use case between them; {@code port} has what they share. This
 * package is the entry point: {@link dev.blotter.application.Blotter} over {@link
 * dev.blotter.application.DrivenPorts}.
 */
package dev.blotter.application;
