package dev.blotter.conformance;

import java.util.function.Consumer;

/**
 * Something that a server is to do.
 *
 * @param paragraph where that is said: a paragraph of the interface document, such as {@code
 *     interface 4.1}; one of the wire contract, which decides what that leaves open, such as {@code
 *     contract 7.2}; or {@code ours}, where neither of them says it
 * @param title what is said
 * @param expectation asks a server, and throws {@link Unmet} if it does not hold
 */
record Check(String paragraph, String title, Consumer<Server> expectation) {

    /** Which of the documents says so. */
    String origin() {
        return paragraph.replaceFirst(" .*", "");
    }

    /** Whether it is said in {@code part}: a document, or a paragraph with all beneath it. */
    boolean isOf(String part) {
        return paragraph.equals(part)
                || paragraph.startsWith(part + " ")
                || paragraph.startsWith(part + ".");
    }
}
