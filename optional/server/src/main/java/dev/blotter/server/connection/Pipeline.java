package dev.blotter.server.connection;

import dev.blotter.server.framing.BadRequest;
import dev.blotter.server.framing.Incoming;
import dev.blotter.server.framing.RequestLimits;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicReference;
import org.glassfish.grizzly.Buffer;
import org.glassfish.grizzly.Context;
import org.glassfish.grizzly.EmptyCompletionHandler;
import org.glassfish.grizzly.IOEvent;
import org.glassfish.grizzly.IOEventLifeCycleListener;
import org.glassfish.grizzly.ProcessorExecutor;
import org.glassfish.grizzly.WriteHandler;
import org.glassfish.grizzly.filterchain.FilterChain;
import org.glassfish.grizzly.filterchain.FilterChainContext;
import org.glassfish.grizzly.memory.Buffers;
import org.glassfish.grizzly.nio.NIOConnection;

/**
 * Hands the requests of one connection on: whole, one at a time, and the next one when all of the
 * answer before it was written. Nothing is read from the network meanwhile. All of this happens on
 * the thread that reads from the connection, in a loop, which lets other connections have their
 * turn now and then. Only the end of an answer is noted on whatever thread it comes to its end;
 * where nothing has come meanwhile, which is the rule, the reading thread is not woken for it.
 */
final class Pipeline extends IOEventLifeCycleListener.Adapter {

    private static final String CONTINUE = "HTTP/1.1 100 Continue\r\n\r\n";
    private static final int IN_A_ROW = 16;
    private static final int MOST_IGNORED_BYTES = 1 << 20;

    private enum Turn {
        /** Requests are read. */
        OURS,
        /** A request is handed on, by the thread that reads. */
        HANDED_ON,
        /** A request is answered by another thread. */
        AWAITED,
        /** A request is answered by another thread, and there is more to read. */
        MORE_TO_READ
    }

    private final OpenConnection open;
    private final NIOConnection connection;
    private final FilterChain filters;
    private final int next;
    private final Incoming incoming;
    private final AtomicReference<Turn> turn = new AtomicReference<>(Turn.OURS);
    private volatile CompletableFuture<?> waitEnds = new CompletableFuture<>();
    private volatile boolean over;
    private boolean reads = true;

    /** Whether all that was read was handed on, and what comes next shows by an event. */
    private boolean listens;

    private int ignored;

    /** Hands requests on to those filters that follow on the one that {@code accepted} is at. */
    Pipeline(OpenConnection open, FilterChainContext accepted, RequestLimits limits) {
        this.open = open;
        this.connection = open.connection();
        this.filters = accepted.getFilterChain();
        this.next = accepted.getFilterIdx() + 1;
        this.incoming = new Incoming(limits);
    }

    Incoming incoming() {
        return incoming;
    }

    /** Completes when more has come than the request being answered, or its wait is ended. */
    CompletionStage<?> waitEnds() {
        return waitEnds;
    }

    /** A client that waits for news waits no longer. */
    void endWait() {
        waitEnds.complete(null);
    }

    /** Notes that no request is answered any more after the one that is. */
    void end() {
        over = true;
        incoming.clear();
        open.held().requests(0, 0);
    }

    /** Takes what was read. */
    void read(Buffer more) throws IOException {
        if (over) {
            ignored += more.remaining();
            more.tryDispose();
            if (ignored > MOST_IGNORED_BYTES) {
                connection.terminateSilently();
            }
        } else {
            incoming.append(more);
            goOn();
        }
    }

    private void goOn() throws IOException {
        try {
            for (int i = 0; i < IN_A_ROW; i++) {
                if (over || !incoming.isWhole()) {
                    await();
                    return;
                }
                if (!connection.canWrite()) {
                    awaitReader();
                    return;
                }
                open.answerBegins();
                if (!isAnsweredAtOnce(incoming.take())) {
                    open.answerIsAwaited();
                    listen(listens);
                    if (!listens) {
                        waitEnds.complete(null);
                    }
                    return;
                }
            }
            listen(false);
            later(this::goOn);
        } catch (BadRequest bad) {
            open.refuse(bad);
        }
    }

    private boolean isAnsweredAtOnce(Buffer request) {
        FilterChainContext context =
                filters.obtainFilterChainContext(connection, next, filters.size(), next);
        context.setMessage(request);
        context.getInternalContext().setIoEvent(IOEvent.READ);
        context.getInternalContext().addLifeCycleListener(this);
        listens = incoming.isEmpty();
        waitEnds = new CompletableFuture<>();
        turn.set(Turn.HANDED_ON);
        open.held().requests(incoming.held(), request.remaining());
        ProcessorExecutor.execute(context.getInternalContext());
        return !turn.compareAndSet(Turn.HANDED_ON, Turn.AWAITED);
    }

    @Override
    public void onComplete(Context context, Object data) {
        if (turn.get() == Turn.AWAITED && listens) {
            open.waitsFor(incoming);
            open.held().requests(0, 0);
            if (turn.compareAndSet(Turn.AWAITED, Turn.OURS)) {
                return;
            }
        }
        if (turn.getAndSet(Turn.OURS) != Turn.HANDED_ON) {
            later(incoming.isEmpty() ? this::await : () -> later(this::goOn));
        }
    }

    /**
     * Whether what has come, if only the end of what the client sends, must not be read yet. The
     * thread that reads asks this before it reads.
     */
    boolean postponesReading() throws IOException {
        if (turn.compareAndSet(Turn.AWAITED, Turn.MORE_TO_READ)) {
            listen(false);
            waitEnds.complete(null);
            return true;
        }
        return turn.get() != Turn.OURS;
    }

    @Override
    public void onError(Context context, Object description) {
        connection.terminateSilently();
    }

    private void await() throws IOException {
        if (over) {
            return;
        }
        open.waitsFor(incoming);
        if (incoming.awaitsContinue()) {
            connection.write(Buffers.wrap(null, CONTINUE), new EmptyCompletionHandler<>());
        }
        incoming.keep();
        open.held().requests(incoming.held(), 0);
        listen(true);
    }

    /** Goes on when the client has read enough of the answers before: no thread waits for that. */
    private void awaitReader() throws IOException {
        listen(false);
        open.held().requests(incoming.held(), 0);
        connection.notifyCanWrite(
                new WriteHandler() {
                    @Override
                    public void onWritePossible() {
                        later(Pipeline.this::goOn);
                    }

                    @Override
                    public void onError(Throwable closed) {
                        connection.terminateSilently();
                    }
                });
    }

    /** Does the rest where the connection is read from; there, when others have had their turn. */
    private void later(SelectorGuard.Work rest) {
        SelectorGuard.later(connection, rest);
    }

    /** Whether more is read from the network. */
    void listen(boolean now) throws IOException {
        if (reads != now) {
            reads = now;
            if (now) {
                connection.enableIOEvent(IOEvent.READ);
            } else {
                connection.disableIOEvent(IOEvent.READ);
            }
        }
    }
}
