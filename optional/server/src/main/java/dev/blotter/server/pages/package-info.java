/**
 * Pages for people, beside the interface for programs. They are a fixed list, each read from the
 * class path at its first request; nothing in a request becomes the name of a file.
 */
package dev.blotter.server.pages;
