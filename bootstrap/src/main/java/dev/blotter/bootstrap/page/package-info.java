/**
 * Pages for people, beside the interface for programs. They are a fixed list, each loaded from the
 * class path when the server starts; nothing in a request becomes the name of a file.
 */
package dev.blotter.bootstrap.page;
