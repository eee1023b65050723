package dev.blotter.verification.attacks.stranger;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.Collection;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Connections that send what makes the server hold much, and then nothing; they read nothing. */
final class Hoarders implements AutoCloseable {

    private static final int THREADS = 8;
    private static final int RECEIVE_BUFFER = 4_096;
    private static final int CONNECT_MILLIS = 2_000;
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final InetSocketAddress address;
    private final Hoard hoard;
    private final Collection<Socket> open = new ConcurrentLinkedQueue<>();
    private final AtomicLong sent = new AtomicLong();

    Hoarders(int port, Hoard hoard) {
        this.address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
        this.hoard = hoard;
    }

    /** Sends on all connections, as long as the server takes it; how many bytes it took. */
    long send() throws InterruptedException {
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        for (int i = 0; i < hoard.connections(); i++) {
            int number = i;
            threads.execute(() -> send(number));
        }
        threads.shutdown();
        if (!threads.awaitTermination(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
            threads.shutdownNow();
            close(); // which ends what waits for the server
        }
        return sent.get();
    }

    private void send(int number) {
        Socket socket = new Socket();
        open.add(socket);
        try {
            socket.setReceiveBufferSize(RECEIVE_BUFFER);
            socket.connect(address, CONNECT_MILLIS);
            sent.addAndGet(hoard.send(socket, number));
        } catch (IOException refused) {
            open.remove(socket);
            closed(socket);
        }
    }

    /** How many were not closed by the server while they sent. */
    int size() {
        return open.size();
    }

    @Override
    public void close() {
        open.forEach(Hoarders::closed);
        open.clear();
    }

    private static void closed(Socket socket) {
        try {
            socket.close();
        } catch (IOException failed) {
            throw new IllegalStateException(failed);
        }
    }
}
