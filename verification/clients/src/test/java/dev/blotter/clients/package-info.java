/** Clients that are generated from the description, let loose on a server. */
package dev.blotter.clients;
