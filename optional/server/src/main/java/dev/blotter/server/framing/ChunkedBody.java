package dev.blotter.server.framing;

import static dev.blotter.server.framing.Octets.CR;
import static dev.blotter.server.framing.Octets.LF;

import dev.blotter.adapter.rest.error.Problem;

/**
 * A body in chunks, put together right behind its head, in the bytes that it came in. What the
 * chunks say of themselves and the trailer is dropped, and may be as long as a body. All positions
 * count from the first byte of the head.
 */
final class ChunkedBody {

    private enum Part {
        SIZE,
        DATA,
        END_OF_DATA,
        TRAILER,
        WHOLE
    }

    private static final String MALFORMED = "Malformed chunk in the request body";

    private final int head;
    private final boolean mayHaveData;
    private final int maxSize;
    private Part part = Part.SIZE;
    private int next;
    private int seen;
    private int written;
    private int left;
    private int dropped;

    /** A body whose head has this size, and which must be empty if it may have no data. */
    ChunkedBody(int head, boolean mayHaveData, int maxSize) {
        this.head = head;
        this.mayHaveData = mayHaveData;
        this.maxSize = maxSize;
        next = head;
        seen = head;
        written = head;
    }

    /** Where the body ends, once it is whole. */
    int end() {
        return written;
    }

    /** Where the next request begins. */
    int next() {
        return next;
    }

    /**
     * Reads on, up to {@code to}, in a request that begins at {@code from}.
     *
     * @return whether the body is whole now
     * @throws BadRequest as soon as it is not as it should be, or too large
     */
    boolean read(byte[] bytes, int from, int to) {
        boolean goesOn = true;
        while (goesOn && part != Part.WHOLE) {
            goesOn =
                    switch (part) {
                        case SIZE -> readSize(bytes, from, to);
                        case DATA -> readData(bytes, from, to);
                        case END_OF_DATA -> readEndOfData(bytes, from, to);
                        case TRAILER, WHOLE -> readTrailer(bytes, from, to);
                    };
        }
        return part == Part.WHOLE;
    }

    private boolean readSize(byte[] bytes, int from, int to) {
        int begin = from + next;
        int end = lineEnd(bytes, from, to);
        if (end < 0) {
            return false;
        }
        int digit = begin;
        long size = 0;
        while (digit < end && Character.digit(bytes[digit], 16) >= 0) {
            size = size * 16 + Character.digit(bytes[digit++], 16);
            requireSize(size + written - head);
        }
        if (digit == begin || (digit < end && bytes[digit] != ';')) {
            throw BadRequest.malformed(MALFORMED);
        }
        if (size > 0 && !mayHaveData) {
            throw BadRequest.withBody();
        }
        left = (int) size;
        part = size == 0 ? Part.TRAILER : Part.DATA;
        return true;
    }

    private boolean readData(byte[] bytes, int from, int to) {
        int some = Math.min(left, to - from - next);
        System.arraycopy(bytes, from + next, bytes, from + written, some);
        next += some;
        written += some;
        left -= some;
        part = left == 0 ? Part.END_OF_DATA : Part.DATA;
        return left == 0;
    }

    private boolean readEndOfData(byte[] bytes, int from, int to) {
        int here = to - from - next;
        if ((here > 0 && bytes[from + next] != CR) || (here > 1 && bytes[from + next + 1] != LF)) {
            throw BadRequest.malformed(MALFORMED);
        }
        if (here < 2) {
            return false;
        }
        next += 2;
        seen = next;
        part = Part.SIZE;
        return true;
    }

    private boolean readTrailer(byte[] bytes, int from, int to) {
        int begin = from + next;
        int end = lineEnd(bytes, from, to);
        if (end > begin) {
            Octets.requireField(bytes, begin, end);
        } else if (end == begin) {
            part = Part.WHOLE;
        }
        return end >= 0;
    }

    /** Goes on behind a line, if it is whole; where it ends, negative if it is not. */
    private int lineEnd(byte[] bytes, int from, int to) {
        int begin = from + next;
        int i = from + seen;
        while (i < to && bytes[i] != LF) {
            i++;
        }
        seen = i - from;
        requireSize(dropped + seen - next);
        if (i == to) {
            return -1;
        }
        if (i == begin || bytes[i - 1] != CR) {
            throw BadRequest.malformed(MALFORMED);
        }
        Octets.requireText(bytes, begin, i - 1);
        dropped += i + 1 - begin;
        next = i + 1 - from;
        seen = next;
        return i - 1;
    }

    private void requireSize(long size) {
        if (size > maxSize) {
            throw new BadRequest(Problem.BODY_TOO_LARGE);
        }
    }
}
