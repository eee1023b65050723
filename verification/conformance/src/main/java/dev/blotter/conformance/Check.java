package dev.blotter.conformance;

import java.util.function.Consumer;

/**
 * Something that the interface says.
 *
 * @param paragraph where it says so
 * @param title what it says
 * @param expectation asks a server, and throws {@link Unmet} if it does not hold
 */
record Check(String paragraph, String title, Consumer<Server> expectation) {}
