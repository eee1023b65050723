package dev.blotter.adapter.rest.json;

import jakarta.ws.rs.core.MediaType;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * A body with one list, whose rows are pulled before the first byte is sent: many are written to a
 * file and sent from there, so that they take no memory and a slow client keeps nothing open that
 * they are made of. A body in a file can be sent once.
 */
public final class ArrayBody implements JsonRows {

    private static final int MOST_ROWS_IN_MEMORY = 4000;

    /** Fewer bytes are those of a selection of the rows. */
    private static final int MOST_BYTES_IN_MEMORY = 1 << 20;

    private final MediaType type;
    private final int rows;
    private final List<byte[]> inMemory = new ArrayList<>();
    private Optional<SpoolFile> file = Optional.empty();
    private Supplier<? extends List<?>> accounts = List::of;
    private String tag = "";
    private long length;
    private long shown;

    private ArrayBody(MediaType type, int rows, long shown) {
        this.type = type;
        this.rows = rows;
        this.shown = shown;
    }

    /**
     * Returns a body with an array.
     *
     * @param frame what is around the rows
     * @param rows how many rows there are in all, or more where some of them are selected
     * @param pieces the rows; in each piece there are some, with what is between them, or none
     */
    public static ArrayBody of(Frame frame, int rows, Iterator<byte[]> pieces) {
        ArrayBody body = new ArrayBody(frame.type(), rows, rows);
        try {
            body.add(frame.opening());
            body.addAll(pieces, frame.separator());
            body.add(frame.ending());
            body.file.ifPresent(SpoolFile::flush);
            return body;
        } catch (RuntimeException | Error failed) {
            body.close();
            throw failed;
        }
    }

    /**
     * What is left when it was sent behind {@code earlier}: nothing to write, the state that it
     * says, and the number of rows and the accounts of both.
     */
    public ArrayBody sentBehind(Optional<ArrayBody> earlier) {
        List<?> shown = shownAccounts();
        List<?> all = earlier.<List<?>>map(each -> each.shownWith(shown)).orElse(shown);
        long before = earlier.map(ArrayBody::shownRows).orElse(0L);
        ArrayBody rest = new ArrayBody(type, 0, before + shownRows());
        rest.accounts = () -> all;
        rest.tag = tag;
        return rest;
    }

    private List<?> shownWith(List<?> others) {
        List<?> own = shownAccounts();
        return own.equals(others)
                ? own
                : Stream.concat(own.stream(), others.stream()).distinct().toList();
    }

    /** Says how many rows there are if some were selected. */
    public void showing(long selected) {
        shown = selected;
    }

    /** Says which accounts the rows are of. */
    public void showing(Supplier<? extends List<?>> theirAccounts) {
        accounts = theirAccounts;
    }

    /** Says which state the body says; returns the body itself. */
    public ArrayBody tagged(String state) {
        tag = state;
        return this;
    }

    private void addAll(Iterator<byte[]> pieces, byte[] separator) {
        boolean first = true;
        while (pieces.hasNext()) {
            byte[] piece = pieces.next();
            if (piece.length > 0) {
                if (!first) {
                    add(separator);
                }
                add(piece);
                first = false;
            }
        }
    }

    private void add(byte[] bytes) {
        length += bytes.length;
        if (file.isEmpty() && rows > MOST_ROWS_IN_MEMORY && length > MOST_BYTES_IN_MEMORY) {
            file = Optional.of(SpoolFile.open());
            inMemory.forEach(file.get()::write);
            inMemory.clear();
        }
        file.ifPresentOrElse(to -> to.write(bytes), () -> inMemory.add(bytes));
    }

    /** Releases the file of a body that is not sent, if it has one. */
    public void close() {
        file.ifPresent(SpoolFile::close);
    }

    /** Whether it is so short that it is in memory. */
    public boolean isInMemory() {
        return file.isEmpty();
    }

    @Override
    public MediaType type() {
        return type;
    }

    @Override
    public int rows() {
        return rows;
    }

    @Override
    public long shownRows() {
        return shown;
    }

    @Override
    public List<?> shownAccounts() {
        return accounts.get();
    }

    @Override
    public String tag() {
        return tag;
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
