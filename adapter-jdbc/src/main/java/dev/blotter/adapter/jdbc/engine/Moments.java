package dev.blotter.adapter.jdbc.engine;

import java.util.regex.Pattern;

/**
 * How a database names moments: which transactions a reader has seen.
 *
 * @param now asks for the moment that a snapshot sees, as a text of numbers, or for null where it
 *     is not known
 * @param type what to cast the text to
 * @param form which texts can be cast
 * @param unseen whether what {@code c.moment} recorded was not seen at the moment {@code
 *     reader.seen}
 */
public record Moments(String now, String type, Pattern form, String unseen) {}
