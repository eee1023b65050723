package dev.blotter.server.framing;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.glassfish.grizzly.Buffer;
import org.glassfish.grizzly.memory.Buffers;

/**
 * What has come on one connection and was not handed on yet, cut into whole requests. The usual
 * one, which comes in one piece and alone, is handed on in the buffer that it came in.
 */
public final class Incoming {

    private static final byte[] NOTHING = {};

    private static final Pattern METHOD = Pattern.compile("^([A-Z]+) ");

    private final RequestLimits limits;
    private RequestHead head;
    private ChunkedBody chunks;
    private boolean headIsWhole;
    private Buffer alone = Buffers.EMPTY_BUFFER;
    private byte[] bytes = NOTHING;
    private boolean own = true;
    private int begin;
    private int end;

    public Incoming(RequestLimits limits) {
        this.limits = limits;
        this.head = new RequestHead(limits);
    }

    /** Takes what has come now. */
    public void append(Buffer more) {
        if (begin == end && more.hasArray()) {
            alone = more;
            bytes = more.array();
            own = false;
            begin = more.arrayOffset() + more.position();
            end = begin + more.remaining();
        } else {
            int size = more.remaining();
            makeRoomFor(size);
            more.get(bytes, end, size);
            end += size;
            more.tryDispose();
        }
    }

    /** Grows to twice as much, but not beyond what may come, unless that has come already. */
    private void makeRoomFor(int more) {
        int here = end - begin;
        if (!own || bytes.length - end < more) {
            copy(Math.max(here + more, Math.min(2 * here, mostBytes())));
        }
    }

    /** How long the request that is under way may become, as far as that is known. */
    private int mostBytes() {
        if (!headIsWhole) {
            return limits.maxHeadSize();
        }
        return head.size() + (head.isChunked() ? 2 * limits.maxBodySize() : head.bodySize());
    }

    private void copy(int size) {
        byte[] copy = size == 0 ? NOTHING : new byte[size];
        System.arraycopy(bytes, begin, copy, 0, end - begin);
        bytes = copy;
        end -= begin;
        begin = 0;
        own = true;
        alone = Buffers.EMPTY_BUFFER;
    }

    /** Keeps what is not whole yet, and nothing of the buffer that it came in. */
    public void keep() {
        if (!own) {
            copy(end - begin);
        }
    }

    public boolean isEmpty() {
        return begin == end;
    }

    /** How many bytes of memory it takes. */
    public int held() {
        return own ? bytes.length : end - begin;
    }

    /** Whether the head is whole, and the body is not. */
    public boolean isAtBody() {
        return headIsWhole;
    }

    /** Whether the client waits to be asked for the body. */
    public boolean awaitsContinue() {
        return headIsWhole && head.awaitsContinue() && end - begin == head.size();
    }

    /**
     * Whether all of a request has come.
     *
     * @throws BadRequest as soon as it is none
     */
    public boolean isWhole() {
        if (!headIsWhole) {
            skipEmptyLines();
            if (begin == end || isHalfAnEmptyLine() || !head.read(bytes, begin, end)) {
                return false;
            }
            headIsWhole = true;
            if (head.isChunked()) {
                chunks = new ChunkedBody(head.size(), head.mayHaveBody(), limits.maxBodySize());
            }
        }
        return head.isChunked()
                ? chunks.read(bytes, begin, end)
                : end - begin >= head.size() + head.bodySize();
    }

    /** Some clients send one behind a body (RFC 9112, 2.2). */
    private void skipEmptyLines() {
        while (head.size() == 0
                && end - begin > 1
                && bytes[begin] == Octets.CR
                && bytes[begin + 1] == Octets.LF) {
            begin += 2;
        }
    }

    private boolean isHalfAnEmptyLine() {
        return head.size() == 0 && end - begin == 1 && bytes[begin] == Octets.CR;
    }

    /** The request that is whole: the head as it came, and right behind it the body. */
    public Buffer take() {
        int size = head.isChunked() ? chunks.end() : head.size() + head.bodySize();
        int taken = head.isChunked() ? chunks.next() : size;
        Buffer request = alone.remaining() == size ? alone : Buffers.wrap(null, bytes, begin, size);
        begin += taken;
        if (begin == end) {
            clear();
        }
        headIsWhole = false;
        head = new RequestHead(limits);
        return request;
    }

    /** Forgets everything; the bytes of a request that was taken belong to that one. */
    public void clear() {
        alone = Buffers.EMPTY_BUFFER;
        bytes = NOTHING;
        own = true;
        begin = 0;
        end = 0;
    }

    /** The method of the request that is under way, as far as it can be read. */
    public String method() {
        return find(METHOD);
    }

    /** The value of a header of the request that is under way, empty if none can be read. */
    public String header(String name) {
        return find(Pattern.compile("(?dim)^" + name + ":(.*)")).strip();
    }

    private String find(Pattern pattern) {
        Matcher found = pattern.matcher(Octets.text(bytes, begin, end));
        return found.find() ? found.group(1) : "";
    }
}
