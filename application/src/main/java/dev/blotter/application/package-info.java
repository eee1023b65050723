/**
 * What can be asked of Blotter (driving ports) and what it needs to answer (driven ports). Each
 * feature package has both, and the use case between them. Every refusal is a {@link
 * dev.blotter.application.QueryRejected}.
 */
package dev.blotter.application;
