package dev.blotter.adapter.rest.form;

import dev.blotter.adapter.rest.form.Field.Column;
import dev.blotter.adapter.rest.json.Frame;
import dev.blotter.adapter.rest.json.JsonBytes;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * How the rows of one answer are written.
 *
 * @param form in which form
 * @param fields all fields that there are
 * @param shown the fields of this answer, in their order
 * @param <R> the rows
 */
public record RowLayout<R>(Form form, Fields<R> fields, List<Field<R>> shown) {

    private static final byte[] NOTHING = {};
    private static final String END_OF_LINE = "\r\n";

    /** Whether this is what a client gets that asks for nothing of the kind. */
    public boolean isUsual() {
        return form == Form.JSON && hasUsualFields();
    }

    /** The same with {@code more} of the fields. */
    public RowLayout<R> with(List<Field<R>> more) {
        return new RowLayout<>(
                form,
                fields,
                fields.all().stream()
                        .filter(each -> shown.contains(each) || more.contains(each))
                        .toList());
    }

    private boolean hasUsualFields() {
        return shown.equals(fields.usual());
    }

    /** What the entity tag of such an answer has at the end and the usual one has not. */
    public String tagSuffix() {
        return (hasUsualFields() ? "" : "-" + Long.toHexString(number())) + form.tagSuffix();
    }

    /** A number that no other choice of fields has. */
    private long number() {
        long number = 0;
        for (Field<R> field : shown) {
            number |= 1L << fields.all().indexOf(field);
        }
        return number;
    }

    /** What is around the rows and between them; in JSON they are in an array of this name. */
    public Frame frame(String name) {
        return switch (form) {
            case JSON -> Frame.json(name);
            case CSV -> new Frame(form.type(), bytes(header()), NOTHING, NOTHING);
            case NDJSON, JSONL -> new Frame(form.type(), NOTHING, NOTHING, NOTHING);
        };
    }

    private String header() {
        return columns().stream()
                .map(Column::name)
                .collect(Collectors.joining(",", "", END_OF_LINE));
    }

    /** The rows as one piece for the frame. */
    public byte[] rows(Iterable<R> rows) {
        return JsonBytes.of(out -> write(rows, out));
    }

    /** Writes the rows as they are in the frame. */
    public void write(Iterable<R> rows, JsonBytes out) {
        if (form == Form.CSV) {
            List<Column<R>> columns = columns();
            rows.forEach(row -> writeCells(row, columns, out));
            return;
        }
        String separator = "";
        for (R row : rows) {
            writeObject(row, out.raw(separator));
            separator = form == Form.JSON ? "," : "\n";
        }
        out.raw(form == Form.JSON ? "" : separator);
    }

    private List<Column<R>> columns() {
        return shown.stream().flatMap(field -> field.columns().stream()).toList();
    }

    private void writeObject(R row, JsonBytes out) {
        Field.write(shown, row, out.raw("{"));
        out.raw("}");
    }

    private void writeCells(R row, List<Column<R>> columns, JsonBytes out) {
        String absent = columns.size() == 1 ? "\"\"" : "";
        String before = "";
        for (Column<R> column : columns) {
            out.raw(before);
            present(column.value().apply(row))
                    .ifPresentOrElse(value -> writeCell(value, out), () -> out.raw(absent));
            before = ",";
        }
        out.raw(END_OF_LINE);
    }

    private static Optional<?> present(Object value) {
        return value instanceof Optional<?> optional ? optional : Optional.of(value);
    }

    private static void writeCell(Object value, JsonBytes out) {
        if (value instanceof BigDecimal number) {
            out.number(number);
        } else if (value instanceof Instant time) {
            out.plainTime(time);
        } else {
            out.raw(bytes(cell(value.toString())));
        }
    }

    /** In quotes if it must be (RFC 4180), or could be taken for a blank or be stripped. */
    private static String cell(String text) {
        return isPlain(text) ? text : '"' + text.replace("\"", "\"\"") + '"';
    }

    /** Without a stream, which would take more of the heap than the cell itself. */
    private static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            char unit = text.charAt(i);
            if (unit == ',' || unit == '"' || unit < ' ') {
                return false;
            }
        }
        return text.strip().equals(text);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
