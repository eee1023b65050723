package org.example.host;

/**
 * A body of someone else.
 *
 * @param text what it says
 */
public record HostOrder(String text) {}
