/** Traces and metrics for a collector of OpenTelemetry. Nothing here is loaded without one. */
package dev.blotter.server.observability.otlp;
