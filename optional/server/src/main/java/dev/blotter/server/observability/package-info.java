/** What an operator can see of a running server from outside. */
package dev.blotter.server.observability;
