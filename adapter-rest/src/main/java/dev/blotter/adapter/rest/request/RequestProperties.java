package dev.blotter.adapter.rest.request;

/**
 * What this adapter and the server around it share about a request, as properties of the request;
 * in most containers a property is also an attribute of the request.
 */
public final class RequestProperties {

    /**
     * Which address was asked, as a template such as {@code /accounts/{account}/positions}; absent
     * when none of this adapter was. There are few templates, whatever clients ask for.
     */
    public static final String ROUTE = "dev.blotter.route";

    /**
     * The query as the client wrote it, a {@link String}, where the server encodes it again in the
     * address; absent where that has it as it was.
     */
    public static final String QUERY = "dev.blotter.query";

    /**
     * The name of the user whose credentials were good, in a login too; absent when there was none.
     */
    public static final String USER = "dev.blotter.user";

    /**
     * The accounts that the request asks for, a {@link java.util.List} of the texts it has for
     * them: there need be no such account, and the user need not know of it.
     */
    public static final String ACCOUNTS = "dev.blotter.accounts";

    /**
     * Where the request comes from, as the server knows: an {@link java.net.InetAddress}; in a
     * servlet container, what that says unless it is set. Without it, wrong passwords are counted
     * by user and in all only.
     */
    public static final String ADDRESS = "dev.blotter.address";

    /**
     * Whose certificate the client has proven to have, as the server knows: a {@link
     * dev.blotter.domain.access.Caller}.
     */
    public static final String CERTIFIED = "dev.blotter.certified";

    /**
     * When the client waits no longer for the answer, since it has sent more or is gone: a {@link
     * java.util.concurrent.CompletionStage}, which completes on a thread that must not be kept.
     * Without it, a client that waits for news is taken to wait as long as it said.
     */
    public static final String WAIT_ENDS = "dev.blotter.wait-ends";

    /**
     * Where events can be sent without waiting for the client: a {@link
     * dev.blotter.adapter.rest.longpoll.EventSink}. Without it, an event stream ends after an
     * event.
     */
    public static final String EVENT_SINK = "dev.blotter.event-sink";

    /**
     * Where a large answer to a client that waited is written, an {@link
     * java.util.concurrent.Executor}: it may have to wait until the client reads. Without it, it is
     * written by one of the few threads that decide what those get who wait.
     */
    public static final String WRITERS = "dev.blotter.writers";

    /**
     * The status, an {@link Integer}, that another client would have got where the reader of an
     * event stream got a pause; absent where the status of the answer says all.
     */
    public static final String INSTEAD_OF = "dev.blotter.instead-of";

    /**
     * What an event stream has shown, an {@link java.util.concurrent.atomic.AtomicReference} of an
     * entity: the answer comes later, if at all, and may be that of a failure.
     */
    public static final String SHOWN = "dev.blotter.shown";

    /**
     * What an audit says of the request and its answer, a {@link java.util.function.Supplier} of a
     * {@link java.util.Map} by name, to be asked when the request has ended: {@code address}
     * without anything that may be a secret, if the request was right; {@code accounts} and {@code
     * rows} that the answer shows; and {@code tag}. Each is there if the answer has it.
     */
    public static final String AUDIT = "dev.blotter.audit";

    private RequestProperties() {}
}
