/**
 * The Grizzly server around the REST adapter. It refuses at the door what Grizzly would answer with
 * a page of its own or not at all: malformed heads, over-long ones, more requests than it can
 * queue.
 */
package dev.blotter.server;
