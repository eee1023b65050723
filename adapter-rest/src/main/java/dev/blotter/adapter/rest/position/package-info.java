/**
 * The open positions of accounts over HTTP, with an entity tag by which a client asks only for what
 * is new.
 */
package dev.blotter.adapter.rest.position;
