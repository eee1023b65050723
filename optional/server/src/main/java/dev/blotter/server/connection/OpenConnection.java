package dev.blotter.server.connection;

import dev.blotter.server.exchange.Refusal;
import dev.blotter.server.framing.BadRequest;
import dev.blotter.server.framing.Incoming;
import dev.blotter.server.framing.RequestLimits;
import java.io.IOException;
import java.net.SocketAddress;
import java.nio.channels.SocketChannel;
import java.time.Instant;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicLong;
import org.glassfish.grizzly.Buffer;
import org.glassfish.grizzly.Connection;
import org.glassfish.grizzly.EmptyCompletionHandler;
import org.glassfish.grizzly.Grizzly;
import org.glassfish.grizzly.WriteResult;
import org.glassfish.grizzly.attributes.Attribute;
import org.glassfish.grizzly.filterchain.FilterChainContext;
import org.glassfish.grizzly.memory.Buffers;
import org.glassfish.grizzly.nio.NIOConnection;

/**
 * A connection of a client, and until when it may stay as it is. What it is at costs no more to
 * note than writing fields; {@link Connections} looks at all of them in {@link Rounds}, which are
 * the clock here.
 */
public final class OpenConnection {

    private static final Attribute<OpenConnection> ATTRIBUTE =
            Grizzly.DEFAULT_ATTRIBUTE_BUILDER.createAttribute(OpenConnection.class.getName());

    private static final AtomicLong NUMBERS = new AtomicLong();

    private final long number = NUMBERS.incrementAndGet();
    private final NIOConnection connection;
    private final Connections all;
    private final Holding held;
    private final Pipeline pipeline;
    private final AtomicLong taken = new AtomicLong();
    private long due;
    private volatile ConnectionState state = ConnectionState.OPENED;
    private volatile boolean hasBegunBody;
    private volatile long certifiedUntil = Long.MAX_VALUE;

    /** What only the rounds look at. */
    private long takenSeen;

    private long lastUnread = Long.MIN_VALUE / 2;
    private long lastProgress;

    OpenConnection(FilterChainContext accepted, Connections all, RequestLimits limits) {
        this.connection = (NIOConnection) accepted.getConnection();
        this.all = all;
        this.held = new Holding(more -> all.hold(this, more));
        this.due = all.rounds().dueAfter(ConnectionState.OPENED);
        this.pipeline = new Pipeline(this, accepted, limits);
        ATTRIBUTE.set(connection, this);
    }

    static OpenConnection of(Connection<?> connection) {
        return ATTRIBUTE.get(connection);
    }

    /** Whether nothing must be read now, since a request is being answered. */
    static boolean postponesReading(Connection<?> connection) throws IOException {
        OpenConnection open = ATTRIBUTE.get(connection);
        return open != null && open.pipeline.postponesReading();
    }

    /** Notes that the client of the request is known by a certificate, until it ends. */
    public static void certifiedUntil(Connection<?> connection, Instant end) {
        ATTRIBUTE.get(connection).certifiedUntil = end.toEpochMilli();
    }

    /** Ends the wait of a client whose certificate has ended at this time, in milliseconds. */
    void endUncertifiedWait(long now) {
        if (now > certifiedUntil) {
            pipeline.endWait();
        }
    }

    /**
     * Completes when the client sends more, is gone, or has a certificate no more, before it has
     * the answer it gets next.
     */
    public static CompletionStage<?> waitEnds(Connection<?> connection) {
        return ATTRIBUTE.get(connection).pipeline.waitEnds();
    }

    /** Notes that whole records of TLS have come, and a part of one. */
    public static void records(Connection<?> connection, int whole, int part) {
        ATTRIBUTE.get(connection).held.records(whole, part);
    }

    /** Notes how much of an answer the client had room for. */
    static void written(Connection<?> connection, long size) {
        OpenConnection open = ATTRIBUTE.get(connection);
        if (open != null) { // one too many is never kept
            if (size > 0) {
                open.taken.lazySet(open.taken.get() + size); // by one thread at a time
            }
            open.held.answers(open.unwritten() - size);
        }
    }

    /** Notes that so much of an answer is going to be written. */
    static void encoded(Connection<?> connection, int size) {
        if (!hasReadAll(connection)) {
            OpenConnection open = ATTRIBUTE.get(connection);
            open.held.answers(open.unwritten() + size);
        }
    }

    private long unwritten() {
        return connection.getAsyncWriteQueue().spaceInBytes();
    }

    Holding held() {
        return held;
    }

    /** A higher one than that of any connection before. */
    long number() {
        return number;
    }

    /** Closes it on the thread that reads from it, and forgets at once what has come. */
    void shed(Refusal reason) {
        pipeline.end();
        all.cutOff(this, reason);
    }

    NIOConnection connection() {
        return connection;
    }

    Pipeline pipeline() {
        return pipeline;
    }

    /** Whether the client has taken all that was written to it. */
    public static boolean hasReadAll(Connection<?> connection) {
        return ((NIOConnection) connection).getAsyncWriteQueue().isEmpty();
    }

    /** A request is whole, and handed on to be answered. */
    void answerBegins() {
        state = ConnectionState.ANSWER;
        certifiedUntil = Long.MAX_VALUE;
    }

    /** Whether a request is being answered, or the client has not taken all of an answer. */
    boolean isAnswering() {
        return state == ConnectionState.ANSWER || !hasReadAll(connection);
    }

    /** It is known now to those who answer it. */
    void answerIsAwaited() {
        hasBegunBody = false;
    }

    /** Whether a request with a body has begun and was not handed on yet. */
    boolean hasBegunBody() {
        return hasBegunBody;
    }

    /** All was answered, but for what has come of the next request. */
    void waitsFor(Incoming incoming) {
        ConnectionState next = stateOf(incoming);
        hasBegunBody = next == ConnectionState.BODY;
        if (state == ConnectionState.OPENED && next == ConnectionState.HEAD) {
            state = next; // which has no more time
        } else if (state != next
                && (state != ConnectionState.OPENED || next == ConnectionState.BODY)) {
            enter(next);
        }
    }

    private static ConnectionState stateOf(Incoming incoming) {
        if (incoming.isEmpty()) {
            return ConnectionState.IDLE;
        }
        return incoming.isAtBody() ? ConnectionState.BODY : ConnectionState.HEAD;
    }

    private void enter(ConnectionState next) {
        due = all.rounds().dueAfter(next);
        state = next;
    }

    /** Answers what has come of a request with an error, and nothing after it. */
    void refuse(BadRequest bad) throws IOException {
        hasBegunBody = false;
        enter(ConnectionState.REFUSED);
        byte[] answer = all.refused(connection, pipeline.incoming(), bad);
        pipeline.end();
        pipeline.listen(true);
        connection.write(
                Buffers.wrap(null, answer),
                new EmptyCompletionHandler<WriteResult<Buffer, SocketAddress>>() {
                    @Override
                    public void completed(WriteResult<Buffer, SocketAddress> written) {
                        // closing would take the answer back if the client has sent more than was
                        // read
                        SocketChannel channel = (SocketChannel) connection.getChannel();
                        SelectorGuard.run(connection, channel::shutdownOutput);
                    }
                });
    }

    /** The client is gone. */
    void closed() {
        held.end();
        pipeline.endWait();
        if (state == ConnectionState.BODY) {
            all.brokenOff(connection, pipeline.incoming());
        }
    }

    /** Whether the client must be cut off in this round, as far as can be seen from outside. */
    boolean isLate(long round) {
        held.answers(unwritten());
        if (!hasReadAll(connection)) {
            return isStalled(round);
        }
        return !connection.isOpen()
                || (isDue(round)
                        && (state != ConnectionState.IDLE
                                || all.rounds().isIdle(round - lastUnread)));
    }

    private boolean isStalled(long round) {
        if (goesOn() || lastUnread != round - 1) {
            takenSeen = taken.get();
            lastProgress = round;
        }
        lastUnread = round;
        return all.rounds().isStalled(round - lastProgress);
    }

    /**
     * Whether the client reads, or, of a large answer under way, so much that a worker may wait.
     */
    private boolean goesOn() {
        boolean isSmall = connection.canWrite() || state != ConnectionState.ANSWER;
        return taken.get() - takenSeen >= (isSmall ? 1 : all.rounds().leastTaken());
    }

    /** Whether it has been at the same for too long. */
    private boolean isDue(long round) {
        return state != ConnectionState.ANSWER && round >= due;
    }

    /** Cuts the client off, on the thread that reads from it, unless it has gone on meanwhile. */
    void giveUp(long round) throws IOException {
        if (!connection.isOpen()) {
            all.forget(this);
        } else if (lastUnread >= round) {
            if (!hasReadAll(connection) && !goesOn()) {
                all.cutOff(this, Refusal.TOO_SLOW);
            }
        } else if (isDue(round)) {
            if (state == ConnectionState.HEAD || state == ConnectionState.BODY) {
                refuse(BadRequest.tooLate());
            } else {
                connection.terminateSilently();
            }
        }
    }
}
