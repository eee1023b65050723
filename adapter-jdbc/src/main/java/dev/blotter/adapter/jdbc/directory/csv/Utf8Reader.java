package dev.blotter.adapter.jdbc.directory.csv;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/**
 * Reads text that must be UTF-8. All that comes before a broken place is handed out before the
 * break is reported, and a byte order mark at the start is passed over.
 */
final class Utf8Reader extends Reader {

    private static final int BUFFER = 1 << 16;
    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private final InputStream bytes;
    private final ByteBuffer undecoded = ByteBuffer.allocate(BUFFER).limit(0);
    private final CharsetDecoder decoder =
            StandardCharsets.UTF_8
                    .newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT);
    private long bytesRead;
    private boolean atStart = true;
    private boolean atEnd;

    Utf8Reader(InputStream bytes) {
        this.bytes = bytes;
    }

    /** How many bytes have become text so far. */
    long bytesRead() {
        return bytesRead - undecoded.remaining();
    }

    @Override
    public int read(char[] target, int offset, int length) throws IOException {
        CharBuffer chars = CharBuffer.wrap(target, offset, length).slice();
        while (chars.position() == 0) {
            CoderResult result = decoder.decode(undecoded, chars, atEnd);
            if (result.isError() && chars.position() == 0) {
                throw new BrokenText(bytesRead(), undecoded.get(undecoded.position()));
            }
            if (atStart && chars.position() > 0) {
                dropByteOrderMark(chars.flip());
                atStart = false;
            }
            if (chars.position() == 0 && !fill()) {
                return -1;
            }
        }
        return chars.position();
    }

    @Override
    public void close() throws IOException {
        bytes.close();
    }

    private static void dropByteOrderMark(CharBuffer chars) {
        if (chars.get(chars.position()) == BYTE_ORDER_MARK) {
            chars.get();
        }
        chars.compact();
    }

    private boolean fill() throws IOException {
        if (atEnd) {
            return false;
        }
        undecoded.compact();
        int count = bytes.read(undecoded.array(), undecoded.position(), undecoded.remaining());
        undecoded.position(undecoded.position() + Math.max(count, 0)).flip();
        bytesRead += Math.max(count, 0);
        atEnd = count < 0;
        return true;
    }

    /** A place that is not UTF-8. */
    static final class BrokenText extends IOException {

        private static final long serialVersionUID = 1L;

        private final long offset;

        private BrokenText(long offset, byte found) {
            super(String.format("byte %02X is not part of a character in UTF-8", found));
            this.offset = offset;
        }

        /** How many bytes come before it. */
        long offset() {
            return offset;
        }
    }
}
