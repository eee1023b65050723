package dev.blotter.server;

import dev.blotter.adapter.rest.form.EventStreams;
import dev.blotter.adapter.rest.longpoll.EventSink;
import dev.blotter.server.exchange.Exchange;
import jakarta.ws.rs.core.HttpHeaders;
import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.glassfish.grizzly.WriteHandler;
import org.glassfish.grizzly.http.Method;
import org.glassfish.grizzly.http.Protocol;
import org.glassfish.grizzly.http.io.NIOOutputStream;
import org.glassfish.grizzly.http.server.Request;
import org.glassfish.grizzly.http.server.Response;
import org.glassfish.grizzly.memory.Buffers;
import org.glassfish.grizzly.memory.MemoryManager;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The answer to the reader of an event stream, which no thread waits for. */
final class EventResponse implements EventSink {

    private static final Logger LOG = LoggerFactory.getLogger(EventResponse.class);

    private final Response response;
    private final NIOOutputStream out;
    private final AtomicBoolean awaitsReader = new AtomicBoolean();

    EventResponse(Response response) {
        this.response = response;
        this.out = response.getNIOOutputStream();
    }

    /** Whether {@code request} may ask for one; without chunks, an answer ends with all of it. */
    static boolean mayAnswer(Request request) {
        String accepted = request.getHeader(HttpHeaders.ACCEPT);
        return accepted != null
                && accepted.toLowerCase(Locale.ROOT).contains(EventStreams.TYPE)
                && request.getMethod() == Method.GET
                && request.getProtocol() == Protocol.HTTP_1_1;
    }

    @Override
    public void open(Map<String, String> headers) {
        headers.forEach(response::addHeader); // the server may have added some
        boolean unused = out.canWrite(); // from now on, writing waits for no reader
    }

    @Override
    public void send(byte[] bytes) {
        try {
            out.write(Buffers.wrap(MemoryManager.DEFAULT_MEMORY_MANAGER, bytes)); // no copy
            out.flush();
        } catch (IOException failed) {
            LOG.debug("A client went away before it had its event", failed);
            cut();
        }
    }

    @Override
    public void cut() {
        Exchange.of(response.getRequest().getRequest()).lose();
        response.getRequest().getContext().getConnection().terminateSilently();
    }

    @Override
    public boolean isRead() {
        return out.canWrite();
    }

    @Override
    public void whenRead(Runnable then) {
        if (awaitsReader.compareAndSet(false, true)) {
            out.notifyCanWrite(
                    new WriteHandler() {
                        @Override
                        public void onWritePossible() {
                            awaitsReader.set(false);
                            then.run();
                        }

                        @Override
                        public void onError(Throwable gone) {
                            onWritePossible();
                        }
                    });
        }
    }
}
