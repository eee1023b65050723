package dev.blotter.bootstrap.observability;

/**
 * Something that must be so for a server to be ready.
 *
 * @param name what
 * @param passed whether it is so
 * @param detail in words, for the operator
 */
record Check(String name, boolean passed, String detail) {}
