/**
 * What all ports share: the marks of driving and driven ports, and how one refuses, fails or says
 * that something has changed. Every refusal is a {@link
 * dev.blotter.application.port.QueryRejected}.
 */
package dev.blotter.application.port;
