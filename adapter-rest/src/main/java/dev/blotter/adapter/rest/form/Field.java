package dev.blotter.adapter.rest.form;

import dev.blotter.adapter.rest.json.JsonBytes;
import java.util.List;
import java.util.function.Function;

/**
 * A field of the rows of a list. Its value is a text, a number, a time, {@link Json}, or an {@code
 * Optional} of one of them.
 *
 * @param name its name in JSON, and in a request that chooses fields
 * @param value takes its value from a row
 * @param columns what it is in CSV
 * @param <R> the rows
 */
public record Field<R>(String name, Function<R, ?> value, List<Column<R>> columns) {

    /** A field that is the same in JSON and in CSV. */
    public static <R> Field<R> of(String name, Function<R, ?> value) {
        return new Field<>(name, value, List.of(new Column<>(name, value)));
    }

    /** A value that is an object or an array. */
    @FunctionalInterface
    public interface Json {

        /** Writes the value. */
        void writeTo(JsonBytes json);
    }

    /**
     * A column of CSV.
     *
     * @param name its name in the header row
     * @param value takes its value, which is not JSON, from a row
     * @param <R> the rows
     */
    public record Column<R>(String name, Function<R, ?> value) {}
}
