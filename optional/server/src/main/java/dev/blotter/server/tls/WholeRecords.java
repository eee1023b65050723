package dev.blotter.server.tls;

import dev.blotter.server.connection.OpenConnection;
import java.io.IOException;
import javax.net.ssl.SSLException;
import org.glassfish.grizzly.Buffer;
import org.glassfish.grizzly.filterchain.FilterChainContext;
import org.glassfish.grizzly.filterchain.NextAction;
import org.glassfish.grizzly.http.server.NetworkListener;
import org.glassfish.grizzly.memory.Buffers;
import org.glassfish.grizzly.ssl.SSLBaseFilter;
import org.glassfish.grizzly.ssl.SSLConnectionContext;
import org.glassfish.grizzly.ssl.SSLEngineConfigurator;
import org.glassfish.grizzly.ssl.SSLUtils;

/**
 * Gives Grizzly's TLS one whole record at a time: of a part of one, it keeps 33 KB for each read,
 * and of several it loses what comes together with the end.
 */
final class WholeRecords extends SSLBaseFilter {

    private WholeRecords(SSLEngineConfigurator engines) {
        super(engines);
    }

    /** Lets {@code listener} speak TLS so. */
    static void install(NetworkListener listener, SSLEngineConfigurator engines) {
        listener.setSecure(true);
        listener.setSSLEngineConfig(engines);
        listener.registerAddOn(
                (same, filters) ->
                        filters.set(
                                filters.indexOfType(SSLBaseFilter.class),
                                new WholeRecords(engines)));
    }

    @Override
    public NextAction handleRead(FilterChainContext context) throws IOException {
        Buffer input = context.getMessage();
        Buffer output = null;
        int taken = 0;
        for (int size = whole(input); size > 0; size = whole(input)) {
            int end = input.position() + size;
            context.setMessage(input.slice(input.position(), end));
            input.position(end);
            taken += size;
            if (super.handleRead(context).type() == context.getInvokeAction().type()) {
                output = Buffers.appendBuffers(null, output, context.getMessage());
            }
        }
        int unclear = output == null ? taken : 0;
        OpenConnection.records(context.getConnection(), unclear, input.remaining());
        Buffer rest = copy(input);
        context.setMessage(output);
        return output == null
                ? context.getStopAction(rest)
                : context.getInvokeAction(rest, Buffers.getBufferAppender(true));
    }

    /** The size of the record that {@code input} begins with; zero if it is not whole. */
    private static int whole(Buffer input) throws SSLException {
        int size = SSLUtils.getSSLPacketSize(input);
        return size > input.remaining() ? 0 : size;
    }

    private static Buffer copy(Buffer input) {
        byte[] rest = new byte[input.remaining()];
        input.get(rest);
        input.tryDispose();
        return rest.length == 0 ? null : Buffers.wrap(null, rest);
    }

    /**
     * No client needs a second handshake, and new keys only after 128 GB. Answers to them that are
     * not read have no bound, and Grizzly would wait for some on this thread, which serves others.
     */
    @Override
    protected Buffer doHandshakeSync(
            SSLConnectionContext tls, FilterChainContext context, Buffer input, long timeout)
            throws IOException {
        throw new SSLException("a second handshake, or the end");
    }
}
