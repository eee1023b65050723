package dev.blotter.server.connection;

import dev.blotter.server.exchange.ErrorBodies;
import dev.blotter.server.exchange.Exchange;
import dev.blotter.server.exchange.Exchanges;
import dev.blotter.server.exchange.HttpDate;
import dev.blotter.server.exchange.RequestIds;
import dev.blotter.server.framing.RequestLimits;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import org.glassfish.grizzly.Buffer;
import org.glassfish.grizzly.filterchain.FilterChainContext;
import org.glassfish.grizzly.filterchain.FilterChainEvent;
import org.glassfish.grizzly.filterchain.NextAction;
import org.glassfish.grizzly.http.HttpContent;
import org.glassfish.grizzly.http.HttpContext;
import org.glassfish.grizzly.http.HttpHeader;
import org.glassfish.grizzly.http.HttpPacket;
import org.glassfish.grizzly.http.HttpRequestPacket;
import org.glassfish.grizzly.http.HttpResponsePacket;
import org.glassfish.grizzly.http.HttpServerFilter;
import org.glassfish.grizzly.http.Method;
import org.glassfish.grizzly.http.Protocol;
import org.glassfish.grizzly.http.server.NetworkListener;
import org.glassfish.grizzly.http.util.DataChunk;
import org.glassfish.grizzly.http.util.Header;
import org.glassfish.grizzly.http.util.MimeHeaders;
import org.glassfish.grizzly.memory.Buffers;

/**
 * Reads each request in place of Grizzly's own filter. {@link Pipeline} has made sure that there is
 * one, and all of it. Every answer passes here on its way out, and gets the id of its request and
 * the date, which Grizzly leaves out although RFC 9110, 6.6.1 demands it.
 */
final class HeadGuard extends HttpServerFilter {

    /**
     * The host if a client names none, or what cannot be one. Grizzly would look up the server's.
     */
    private static final String ANY_HOST = "localhost";

    private static final int LAST_PORT = 65_535;

    private final Exchanges exchanges;

    @SuppressWarnings("deprecation") // every constructor is
    private HeadGuard(NetworkListener listener, RequestLimits limits, Exchanges exchanges) {
        super(listener.isChunkingEnabled(), limits.maxHeadSize(), listener.getKeepAlive(), null);
        this.exchanges = exchanges;
    }

    /**
     * Puts a guard into the filters of {@code listener} in place of Grizzly's own reader of heads,
     * when it starts: only then is all set that a guard takes over.
     */
    static void install(NetworkListener listener, RequestLimits limits, Exchanges exchanges) {
        listener.registerAddOn(
                (same, filters) ->
                        filters.set(
                                filters.indexOfType(HttpServerFilter.class),
                                new HeadGuard(listener, limits, exchanges)));
    }

    /** An answer after which the connection is closed is the last one. */
    @Override
    public NextAction handleEvent(FilterChainContext context, FilterChainEvent event)
            throws IOException {
        if (event == RESPONSE_COMPLETE_EVENT
                && !HttpContext.get(context).getRequest().getProcessingState().isKeepAlive()) {
            OpenConnection.of(context.getConnection()).pipeline().end();
        }
        return super.handleEvent(context, event);
    }

    /**
     * There are no tunnels and nothing to upgrade to, for which Grizzly would wait. A host is one
     * field more than Grizzly might take.
     */
    @Override
    protected void onHttpHeadersParsed(
            HttpHeader head, MimeHeaders headers, FilterChainContext context) {
        head.getUpgradeDC().recycle();
        HttpRequestPacket request = (HttpRequestPacket) head;
        Method method = request.getMethod();
        if (method == Method.CONNECT || method == Method.PRI) {
            request.setMethod(Method.CUSTOM(method.getMethodString()));
        }
        if (headers.getValue(Header.Host) == null) {
            headers.setMaxNumHeaders(-1);
            headers.setValue(Header.Host).setString(ANY_HOST);
        }
        request.getResponse().setHeader(Header.Date, HttpDate.now());
        Exchange.of(request);
    }

    /**
     * Chunks were put together before. Grizzly must not see another end of the request than the
     * pipeline did.
     */
    @Override
    protected boolean onHttpHeaderParsed(
            HttpHeader head, Buffer request, FilterChainContext context) {
        if (head.isChunked()) {
            head.setChunked(false);
            head.setContentLengthLong(request.remaining());
        }
        boolean isBad = super.onHttpHeaderParsed(head, request, context);
        if (saysClose(head.getHeaders())) {
            ((HttpRequestPacket) head).getProcessingState().setKeepAlive(false);
        }
        hideOddHost((HttpRequestPacket) head);
        return isBad
                || Math.max(0, head.getContentLength()) != request.remaining()
                || head.isExpectContent() != request.hasRemaining();
    }

    /** Resources make addresses of the host that a client names, unless it is none. */
    private static void hideOddHost(HttpRequestPacket request) {
        String named = request.getHeader(Header.Host);
        if (isHost(named)) {
            return;
        }
        DataChunk host = request.getHeaders().getValue(Header.Host);
        host.setString(ANY_HOST);
        boolean unused = request.serverName().isNull(); // is read now, and not again
        host.setString(named);
    }

    private static boolean isHost(String named) {
        try {
            URI address = new URI("http://" + named);
            return named.equals(address.getRawAuthority())
                    && address.getHost() != null
                    && address.getRawUserInfo() == null
                    && address.getPort() <= LAST_PORT;
        } catch (URISyntaxException none) {
            return false;
        }
    }

    /** Grizzly looks for it in the first line only, and not in a list (RFC 9112, 9.6). */
    private static boolean saysClose(MimeHeaders headers) {
        for (String options : headers.values(Header.Connection)) {
            for (String option : options.split(",", -1)) {
                if (option.strip().equalsIgnoreCase("close")) {
                    return true;
                }
            }
        }
        return false;
    }

    @Override
    protected void onHttpHeaderError(HttpHeader head, FilterChainContext context, Throwable cause)
            throws IOException {
        HttpRequestPacket request = (HttpRequestPacket) head;
        super.onHttpHeaderError(head, context, cause);
        exchanges.refused(
                Exchange.of(request),
                request.getMethod().getMethodString(),
                request.getResponse().getStatus());
        OpenConnection.of(context.getConnection()).pipeline().end();
    }

    /** Encodes every answer. */
    @Override
    protected Buffer encodeHttpPacket(FilterChainContext context, HttpPacket packet) {
        HttpResponsePacket response =
                (HttpResponsePacket)
                        (packet.isHeader() ? packet : ((HttpContent) packet).getHttpHeader());
        Exchange exchange = Exchange.of(response.getRequest());
        if (!response.isCommitted()) {
            if (response.getRequest().getProtocol() != Protocol.HTTP_1_1) {
                response.setChunked(false); // which would read chunks as they are (RFC 9112, 6.1)
            }
            exchange.staysOpen(
                    response.getProcessingState().isKeepAlive()
                            && !response.containsHeader(Header.Connection));
            response.setHeader(RequestIds.HEADER, exchange.id());
            date(response);
        }
        Buffer encoded = super.encodeHttpPacket(context, packet);
        int size = encoded == null ? 0 : encoded.remaining();
        exchange.sent(size);
        OpenConnection.encoded(context.getConnection(), size);
        return encoded;
    }

    /**
     * Grizzly takes headers that are set now for those of a trailer, where a date is not allowed,
     * and drops its own. So one was set before.
     */
    private static void date(HttpResponsePacket response) {
        DataChunk date = response.getHeaders().getValue(Header.Date);
        if (date != null) {
            date.setString(HttpDate.now());
        }
    }

    /**
     * Grizzly would close after each 400, 413, 500 or 503. It need not, since the request was read
     * to its end, and clients who connect again would add to an overload. What Grizzly answers by
     * itself, after a defect or while it stops, is the last answer of its connection.
     */
    @Override
    protected void onInitialLineEncoded(HttpHeader head, FilterChainContext context) {
        HttpResponsePacket response = (HttpResponsePacket) head;
        boolean hasEnd = response.isChunked() || response.getContentLength() >= 0;
        if (statusDropsConnection(response.getStatus())
                && hasEnd
                && !response.getProcessingState().isError()
                && response.getRequest().getProtocol() == Protocol.HTTP_1_1
                && Exchange.of(response.getRequest()).staysOpen()) {
            response.getProcessingState().setKeepAlive(true);
            response.getHeaders().removeHeader(Header.Connection);
        }
    }

    @Override
    protected HttpContent customizeErrorResponse(HttpResponsePacket response) {
        byte[] body = ErrorBodies.of(response.getStatus());
        ErrorBodies.HEADERS.forEach(response::setHeader);
        response.setHeader(Header.ContentType, "application/json");
        response.setContentLength(body.length);
        response.setHeader(Header.Connection, "close");
        return HttpContent.builder(response).content(Buffers.wrap(null, body)).last(true).build();
    }
}
