package dev.blotter.browser;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** A way to a server on which answers can be made to come in drops. */
final class SlowLink implements AutoCloseable {

    private static final int PART = 16 * 1024;
    private static final int DROP = 100;
    private static final long MILLIS_FOR_A_DROP = 250;

    private final URI target;
    private final ServerSocket entrance = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final Queue<Socket> sockets = new ConcurrentLinkedQueue<>();
    private volatile boolean slow;

    private SlowLink(URI target) throws IOException {
        this.target = target;
    }

    static SlowLink to(String page) {
        try {
            SlowLink link = new SlowLink(URI.create(page));
            start(link::accept);
            return link;
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /** The address of the page by this way. */
    String address() {
        return "http://127.0.0.1:" + entrance.getLocalPort() + target.getPath();
    }

    void slowDown() {
        slow = true;
    }

    private void accept() throws IOException {
        while (!entrance.isClosed()) {
            Socket client = entrance.accept();
            Socket server = new Socket(target.getHost(), target.getPort());
            sockets.add(client);
            sockets.add(server);
            start(() -> forward(client, server));
            start(() -> drop(server, client));
        }
    }

    private static void forward(Socket from, Socket to) throws IOException {
        from.getInputStream().transferTo(to.getOutputStream());
        to.shutdownOutput();
    }

    private void drop(Socket from, Socket to) throws IOException, InterruptedException {
        InputStream in = from.getInputStream();
        OutputStream out = to.getOutputStream();
        byte[] part = new byte[PART];
        for (int read = in.read(part); read >= 0; read = in.read(part, 0, slow ? DROP : PART)) {
            out.write(part, 0, read);
            out.flush();
            Thread.sleep(slow ? MILLIS_FOR_A_DROP : 0);
        }
        to.shutdownOutput();
    }

    /** A connection that ends is how each of these ends. */
    private static void start(Task task) {
        Thread thread =
                new Thread(
                        () -> {
                            try {
                                task.run();
                            } catch (IOException | InterruptedException ended) {
                                Thread.currentThread().interrupt();
                            }
                        },
                        "slow-link");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() {
        try {
            entrance.close();
            for (Socket each : sockets) {
                each.close();
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private interface Task {
        void run() throws IOException, InterruptedException;
    }
}
