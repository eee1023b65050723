package dev.blotter.server.framing;

import static dev.blotter.server.framing.Octets.CR;
import static dev.blotter.server.framing.Octets.LF;

import dev.blotter.adapter.rest.error.Problem;
import java.util.Set;

/**
 * The head of a request, checked as it comes in and looked at once. It is stricter than Grizzly,
 * which reads it afterwards: what a proxy in front might read in another way is refused, above all
 * whatever says where the request ends. All positions count from the first byte of the head.
 */
final class RequestHead {

    private static final int MOST_FIELDS = 100;
    private static final String REQUEST_LINE = "Malformed request line";
    private static final Set<String> WITHOUT_BODY = Set.of("GET", "HEAD", "DELETE", "TRACE");

    private final RequestLimits limits;
    private int line;
    private int position;
    private int fields;
    private int methodEnd;
    private int targetEnd;
    private boolean old;
    private boolean hasHost;
    private boolean chunked;
    private boolean awaitsContinue;
    private boolean expectsMore;
    private boolean mayHaveBody;
    private long length = -1;

    RequestHead(RequestLimits limits) {
        this.limits = limits;
    }

    /** Where the head ends, once it is whole. */
    int size() {
        return position;
    }

    /** How long the body is said to be. */
    int bodySize() {
        return (int) Math.max(0, length);
    }

    boolean isChunked() {
        return chunked;
    }

    /** Whether its method may have a body of more than no bytes. */
    boolean mayHaveBody() {
        return mayHaveBody;
    }

    /** Whether the client waits to be asked for its body. */
    boolean awaitsContinue() {
        return awaitsContinue && !old;
    }

    /**
     * Reads on, up to {@code to}, in a head that begins at {@code from}.
     *
     * @return whether it is whole now
     * @throws BadRequest as soon as it is not as it should be
     */
    boolean read(byte[] bytes, int from, int to) {
        int next = from + position;
        while (next < to) {
            if (bytes[next++] == LF && isLast(bytes, from, next)) {
                position = next - from;
                require(bytes, from);
                return true;
            }
        }
        position = next - from;
        requireSize();
        return false;
    }

    /** Takes note of a line, which must end as all do; whether it is the empty one. */
    private boolean isLast(byte[] bytes, int from, int next) {
        int begin = from + line;
        int end = next - 2;
        BadRequest.require(
                end >= begin && bytes[end] == CR, "A line of the request does not end with CR LF");
        if (line == 0) {
            readRequestLine(bytes, begin, end);
        } else if (end > begin) {
            readField(bytes, begin, end);
        }
        boolean last = line > 0 && end == begin;
        line = next - from;
        return last;
    }

    private void readRequestLine(byte[] bytes, int begin, int end) {
        int method = Octets.endOfToken(bytes, begin, end);
        int target = method + 1;
        while (target < end && bytes[target] != ' ') {
            target++;
        }
        if (method == begin || target >= end || bytes[method] != ' ' || target == method + 1) {
            throw BadRequest.malformed(REQUEST_LINE);
        }
        methodEnd = method - begin;
        targetEnd = target - begin;
        old = isOld(Octets.text(bytes, target + 1, end));
    }

    private static boolean isOld(String version) {
        return switch (version) {
            case "HTTP/1.1" -> false;
            case "HTTP/1.0" -> true;
            default -> throw notOurs(version);
        };
    }

    /** A blank in what is asked for makes the rest of it a part of the version. */
    private static BadRequest notOurs(String version) {
        if (version.indexOf(' ') >= 0) {
            return BadRequest.malformedAddress();
        }
        return version.matches("HTTP/\\d\\.\\d")
                ? BadRequest.ofVersion()
                : BadRequest.malformed(REQUEST_LINE);
    }

    private void readField(byte[] bytes, int begin, int end) {
        int colon = Octets.requireField(bytes, begin, end);
        if (++fields > MOST_FIELDS) {
            throw new BadRequest(Problem.HEADERS_TOO_LARGE);
        }
        int size = colon - begin;
        if (size == 4 && Octets.isWord(bytes, begin, "host")) {
            BadRequest.require(!hasHost, "More than one Host");
            hasHost = true;
        } else if (size == 6 && Octets.isWord(bytes, begin, "expect")) {
            boolean toContinue = isWhole(bytes, colon, end, "100-continue");
            awaitsContinue |= toContinue;
            expectsMore |= !toContinue;
        } else if (size == 14 && Octets.isWord(bytes, begin, "content-length")) {
            BadRequest.require(length < 0, "More than one Content-Length");
            length = Octets.number(Octets.text(bytes, colon + 1, end).strip());
        } else if (size == 17 && Octets.isWord(bytes, begin, "transfer-encoding")) {
            BadRequest.require(
                    !chunked && isWhole(bytes, colon, end, "chunked"),
                    "Transfer-Encoding is not exactly chunked");
            chunked = true;
        }
    }

    private static boolean isWhole(byte[] bytes, int colon, int end, String value) {
        return Octets.text(bytes, colon + 1, end).strip().equalsIgnoreCase(value);
    }

    private void requireSize() {
        if (position > limits.maxHeadSize()) {
            boolean allOfIt = targetEnd == 0 || targetEnd > limits.maxHeadSize();
            throw new BadRequest(allOfIt ? Problem.URI_TOO_LONG : Problem.HEADERS_TOO_LARGE);
        }
    }

    /** Requires what can only be said of the whole head. */
    private void require(byte[] bytes, int from) {
        requireSize();
        String target = Octets.text(bytes, from + methodEnd + 1, from + targetEnd);
        RequestTarget.require(target, limits.maxUriLength());
        BadRequest.require(old || hasHost, "Host is missing");
        BadRequest.require(!chunked || !old, "Transfer-Encoding in HTTP/1.0");
        BadRequest.require(!chunked || length < 0, "Transfer-Encoding beside Content-Length");
        if (expectsMore) {
            throw BadRequest.ofExpectation();
        }
        mayHaveBody =
                (!chunked && length <= 0)
                        || !WITHOUT_BODY.contains(Octets.text(bytes, from, from + methodEnd));
        if (length > 0 && !mayHaveBody) {
            throw BadRequest.withBody();
        }
        if (length > limits.maxBodySize()) {
            throw new BadRequest(Problem.BODY_TOO_LARGE);
        }
    }
}
