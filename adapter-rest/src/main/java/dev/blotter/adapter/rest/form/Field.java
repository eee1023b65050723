package dev.blotter.adapter.rest.form;

import dev.blotter.adapter.rest.json.JsonBytes;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A field of the rows of a list. Its value is a text, a number, a time, {@link Json}, or an {@code
 * Optional} of one of them.
 *
 * @param name its name in JSON, and in a request that chooses fields
 * @param first what is in front of its value where it is the first member of an object
 * @param next the same where it is another one
 * @param value takes its value from a row
 * @param columns what it is in CSV
 * @param <R> the rows
 */
public record Field<R>(
        String name, String first, String next, Function<R, ?> value, List<Column<R>> columns) {

    /** A field that is the same in JSON and in CSV. */
    public static <R> Field<R> of(String name, Function<R, ?> value) {
        return of(name, value, List.of(new Column<>(name, value)));
    }

    /** A field that is something else in CSV. */
    public static <R> Field<R> of(String name, Function<R, ?> value, List<Column<R>> columns) {
        String member = '"' + name + "\":";
        return new Field<>(name, member, ',' + member, value, columns);
    }

    /** The same field of rows that have such a row as a {@code part}. */
    public <S> Field<S> in(Function<S, R> part) {
        return of(
                name,
                part.andThen(value),
                columns.stream()
                        .map(each -> new Column<>(each.name(), part.andThen(each.value())))
                        .toList());
    }

    /** Writes those of {@code fields} that {@code row} has, as the first members of an object. */
    public static <R> void write(List<Field<R>> fields, R row, JsonBytes out) {
        write(fields, row, true, out);
    }

    /** Writes those of {@code fields} that {@code row} has, behind other members of an object. */
    public static <R> void append(List<Field<R>> fields, R row, JsonBytes out) {
        write(fields, row, false, out);
    }

    private static <R> void write(List<Field<R>> fields, R row, boolean first, JsonBytes out) {
        boolean empty = first;
        for (Field<R> field : fields) {
            Object value = field.value.apply(row);
            if (value instanceof BigDecimal number) { // most are, and need no other question
                out.raw(empty ? field.first : field.next).number(number);
                empty = false;
            } else if (!isAbsent(value)) {
                write(value, out.raw(empty ? field.first : field.next));
                empty = false;
            }
        }
    }

    private static boolean isAbsent(Object value) {
        return value instanceof Optional<?> optional && optional.isEmpty();
    }

    private static void write(Object value, JsonBytes out) {
        if (value instanceof String text) {
            out.string(text);
        } else if (value instanceof Instant time) {
            out.time(time);
        } else if (value instanceof Optional<?> present) {
            write(present.orElseThrow(), out);
        } else if (value instanceof BigDecimal number) {
            out.number(number);
        } else if (value instanceof Long number) {
            out.number(number);
        } else if (value instanceof Json json) {
            json.writeTo(out);
        } else {
            out.string(value.toString());
        }
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
