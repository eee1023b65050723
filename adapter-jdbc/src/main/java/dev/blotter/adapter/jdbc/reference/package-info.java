/**
 * Data that changes seldom and is read from memory: the catalogue of instruments, trading terms,
 * accounts and permissions.
 */
package dev.blotter.adapter.jdbc.reference;
