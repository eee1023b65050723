package dev.blotter.adapter.rest.json;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A body with one array, whose rows are pulled before the first byte is sent: many are written to a
 * file and sent from there, so that they take no memory and a slow client keeps nothing open that
 * they are made of. A body in a file can be sent once.
 */
public final class ArrayBody implements JsonRows {

    /** Some 1 MB of JSON. */
    private static final int MOST_ROWS_IN_MEMORY = 4000;

    private static final byte[] SEPARATOR = {','};

    private final int rows;
    private final List<byte[]> inMemory = new ArrayList<>();
    private final Optional<SpoolFile> file;
    private long length;

    private ArrayBody(int rows) {
        this.rows = rows;
        this.file = rows > MOST_ROWS_IN_MEMORY ? Optional.of(SpoolFile.open()) : Optional.empty();
    }

    /**
     * Returns a body with an array.
     *
     * @param opening the JSON text before the first row
     * @param rows how many rows there are in all
     * @param pieces the rows as JSON; in each piece there are some, separated by commas, or none
     * @param ending the JSON text after the last row; ASCII only
     */
    public static ArrayBody of(byte[] opening, int rows, Iterator<byte[]> pieces, String ending) {
        ArrayBody body = new ArrayBody(rows);
        try {
            body.add(opening);
            body.addAll(pieces);
            body.add(ending.getBytes(StandardCharsets.US_ASCII));
            body.file.ifPresent(SpoolFile::flush);
            return body;
        } catch (RuntimeException | Error failed) {
            body.file.ifPresent(SpoolFile::close);
            throw failed;
        }
    }

    private void addAll(Iterator<byte[]> pieces) {
        boolean first = true;
        while (pieces.hasNext()) {
            byte[] piece = pieces.next();
            if (piece.length > 0) {
                if (!first) {
                    add(SEPARATOR);
                }
                add(piece);
                first = false;
            }
        }
    }

    private void add(byte[] bytes) {
        length += bytes.length;
        file.ifPresentOrElse(to -> to.write(bytes), () -> inMemory.add(bytes));
    }

    @Override
    public int rows() {
        return rows;
    }

    @Override
    public OptionalLong length() {
        return OptionalLong.of(length);
    }

    @Override
    public void writeTo(JsonBytes json) {
        file.ifPresentOrElse(from -> from.copyTo(json), () -> inMemory.forEach(json::raw));
    }
}
