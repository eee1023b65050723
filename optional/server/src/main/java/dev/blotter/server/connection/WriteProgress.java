package dev.blotter.server.connection;

import org.glassfish.grizzly.Buffer;
import org.glassfish.grizzly.Connection;
import org.glassfish.grizzly.ConnectionProbe;

/** Notes that the network takes some of an answer. */
final class WriteProgress extends ConnectionProbe.Adapter {

    @Override
    @SuppressWarnings("rawtypes") // as Grizzly declares it
    public void onWriteEvent(Connection connection, Buffer data, long size) {
        OpenConnection.written(connection, size);
    }
}
