/**
 * The kinds of databases that the books can be in, and what differs between them beyond their
 * schemas.
 */
package dev.blotter.adapter.jdbc.engine;
