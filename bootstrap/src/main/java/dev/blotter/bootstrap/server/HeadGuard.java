package dev.blotter.bootstrap.server;

import dev.blotter.adapter.rest.error.Problem;
import dev.blotter.adapter.rest.request.UriSyntax;
import dev.blotter.bootstrap.request.Refusal;
import dev.blotter.bootstrap.request.RequestIds;
import java.io.IOException;
import java.util.Set;
import java.util.regex.Pattern;
import org.glassfish.grizzly.Buffer;
import org.glassfish.grizzly.Connection;
import org.glassfish.grizzly.Grizzly;
import org.glassfish.grizzly.attributes.Attribute;
import org.glassfish.grizzly.filterchain.FilterChainBuilder;
import org.glassfish.grizzly.filterchain.FilterChainContext;
import org.glassfish.grizzly.filterchain.FilterChainEvent;
import org.glassfish.grizzly.filterchain.NextAction;
import org.glassfish.grizzly.http.HttpContent;
import org.glassfish.grizzly.http.HttpHeader;
import org.glassfish.grizzly.http.HttpPacket;
import org.glassfish.grizzly.http.HttpRequestPacket;
import org.glassfish.grizzly.http.HttpResponsePacket;
import org.glassfish.grizzly.http.HttpServerFilter;
import org.glassfish.grizzly.http.Protocol;
import org.glassfish.grizzly.http.server.NetworkListener;
import org.glassfish.grizzly.http.util.DataChunk;
import org.glassfish.grizzly.http.util.Header;
import org.glassfish.grizzly.http.util.MimeHeaders;
import org.glassfish.grizzly.memory.Buffers;

/**
 * Reads the head of a request in place of Grizzly's own filter, refuses malformed and over-long
 * ones, and gives every refusal the JSON body that all errors have. The connection is closed after
 * a refusal. Every answer passes here on its way out, and gets the id of its request.
 */
final class HeadGuard extends HttpServerFilter {

    private static final Pattern HOST =
            Pattern.compile("(?:[\\w.~-]+|\\[[0-9A-Fa-f:.]+])(?::\\d{1,5})?");

    private static final Set<String> VERSIONS = Set.of("HTTP/1.0", "HTTP/1.1");

    private static final Attribute<HttpRequestPacket> IN_PROGRESS =
            Grizzly.DEFAULT_ATTRIBUTE_BUILDER.createAttribute(HTTP_SERVER_REQUEST_ATTR_NAME);

    /** Says that a request which has begun has not come in time. */
    static final FilterChainEvent LATE = () -> HeadGuard.class;

    private final int maxUriLength;
    private final Exchanges exchanges;

    @SuppressWarnings("deprecation") // every constructor is
    private HeadGuard(NetworkListener listener, ServerSettings settings, Exchanges exchanges) {
        super(
                listener.isChunkingEnabled(),
                settings.requests().maxHeadSize(),
                listener.getKeepAlive(),
                null);
        this.maxUriLength = settings.requests().maxUriLength();
        this.exchanges = exchanges;
    }

    /**
     * Puts a guard into the filters of {@code listener} in place of Grizzly's own reader of heads.
     */
    static void stand(NetworkListener listener, ServerSettings settings, Exchanges exchanges) {
        listener.registerAddOn(
                (same, filters) ->
                        replaceIn(filters, new HeadGuard(listener, settings, exchanges)));
    }

    private static void replaceIn(FilterChainBuilder filters, HeadGuard guard) {
        filters.set(filters.indexOfType(HttpServerFilter.class), guard);
    }

    @Override
    public NextAction handleRead(FilterChainContext context) throws IOException {
        OpenConnection connection = OpenConnection.of(context.getConnection());
        if (connection.state() == OpenConnection.State.REFUSED) {
            return context.getStopAction();
        }
        if (IN_PROGRESS.get(context.getConnection()) == null) {
            connection.headBegins();
        }
        return super.handleRead(context);
    }

    @Override
    public NextAction handleEvent(FilterChainContext context, FilterChainEvent event)
            throws IOException {
        if (event == LATE) {
            refuseLate(context);
            return context.getStopAction();
        }
        NextAction next = super.handleEvent(context, event);
        if (event == RESPONSE_COMPLETE_EVENT) {
            Connection<?> connection = context.getConnection();
            OpenConnection.of(connection).answered(IN_PROGRESS.get(connection) != null);
        }
        return next;
    }

    private void refuseLate(FilterChainContext context) throws IOException {
        HttpRequestPacket request = IN_PROGRESS.get(context.getConnection());
        if (request == null) {
            context.getConnection().terminateSilently();
        } else {
            onHttpHeaderError(request, context, new BadHead(Problem.REQUEST_TIMEOUT));
        }
    }

    @Override
    protected void onHttpHeadersParsed(
            HttpHeader head, MimeHeaders headers, FilterChainContext context) {
        head.getUpgradeDC().recycle(); // nothing is offered, and Grizzly would not read the body
        super.onHttpHeadersParsed(head, headers, context);
        HttpRequestPacket request = (HttpRequestPacket) head;
        Exchange.of(request);
        OpenConnection.of(context.getConnection())
                .headEnds(request.getContentLength() > 0 || request.isChunked());
        String uri = request.getRequestURIRef().getOriginalRequestURIBC().toString();
        String query =
                request.getQueryStringDC().isNull() ? "" : request.getQueryStringDC().toString();
        if (uri.length() + query.length() > maxUriLength) {
            throw new BadHead(Problem.URI_TOO_LONG);
        }
        if (!UriSyntax.isWellFormed(uri)
                || !UriSyntax.isWellFormed(query)
                || !hasGoodHost(headers)) {
            throw new BadHead(Problem.MALFORMED_URI);
        }
    }

    private static boolean hasGoodHost(MimeHeaders headers) {
        String host = headers.getHeader(Header.Host);
        return host == null || HOST.matcher(host).matches();
    }

    @Override
    protected void onHttpHeaderError(HttpHeader head, FilterChainContext context, Throwable cause)
            throws IOException {
        OpenConnection.of(context.getConnection()).headIsRefused();
        HttpRequestPacket request = (HttpRequestPacket) head;
        request.getResponse().setStatus(BadHead.in(request, cause).status());
        DataChunk version = request.getProtocolDC();
        if (version.isNull() || !VERSIONS.contains(version.toString())) {
            request.setProtocol(
                    Protocol.HTTP_1_1); // of an older one, Grizzly would leave headers out
        }
        Exchange.of(request).refuse(reason(request.getResponse().getStatus()));
        super.onHttpHeaderError(head, context, cause);
        exchanges.refused(request);
    }

    /** A body in pieces that are none is refused, too, unless the answer is on its way already. */
    @Override
    protected void onHttpContentError(HttpHeader head, FilterChainContext context, Throwable cause)
            throws IOException {
        HttpRequestPacket request = (HttpRequestPacket) head;
        boolean answered = request.getResponse().isCommitted();
        if (!answered) {
            Exchange.of(request).refuse(Refusal.MALFORMED);
        }
        super.onHttpContentError(head, context, cause);
        if (!answered) {
            exchanges.refused(request);
        }
    }

    private static Refusal reason(int status) {
        return Refusal.of(status).orElse(Refusal.MALFORMED);
    }

    /** Every answer goes out here, whoever gave it. */
    @Override
    protected Buffer encodeHttpPacket(FilterChainContext context, HttpPacket packet) {
        HttpResponsePacket response =
                (HttpResponsePacket)
                        (packet.isHeader() ? packet : ((HttpContent) packet).getHttpHeader());
        Exchange exchange = Exchange.of(response.getRequest());
        if (!response.isCommitted()) {
            response.setHeader(RequestIds.HEADER, exchange.id());
        }
        Buffer encoded = super.encodeHttpPacket(context, packet);
        exchange.sent(encoded == null ? 0 : encoded.remaining());
        return encoded;
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
