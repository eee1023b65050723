package dev.blotter.verification.attacks.fault;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** The network between a server and its database: a proxy, which can be made to fail. */
final class Link implements AutoCloseable {

    /** How it fails. */
    enum Fault {
        NONE,
        /** Whatever is sent arrives later. */
        DELAY,
        /** Connections stay open, and nothing arrives. */
        STALL,
        /** Each connection is reset after some pieces, often in the middle of an answer. */
        DROP,
        /** Connections are reset, and none can be opened. */
        CUT
    }

    /** After so many pieces a connection is reset. */
    private static final int DROPPED = 8;

    private final ServerSocket listener =
            new ServerSocket(0, 200, InetAddress.getLoopbackAddress());
    private final Set<Pair> pairs = ConcurrentHashMap.newKeySet();
    private final AtomicLong pieces = new AtomicLong();
    private final int target;
    private volatile Duration delay = Duration.ZERO;
    private Fault fault = Fault.NONE;

    /** A link to a port of this machine, which works. */
    Link(int target) throws IOException {
        this.target = target;
        daemon("link", this::accept);
    }

    /** Where the server finds its database. */
    int port() {
        return listener.getLocalPort();
    }

    /** How many connections the server has open. */
    int connections() {
        return pairs.size();
    }

    /** Lets everything arrive so much later. */
    void delay(Duration each) {
        delay = each;
        become(Fault.DELAY);
    }

    /** Fails from now on. */
    synchronized void become(Fault next) {
        fault = next;
        if (next == Fault.CUT) {
            pairs.forEach(Pair::reset);
        }
        notifyAll();
    }

    /** The database forgets all connections that are open; the server hears nothing of it. */
    void forgetAll() {
        pairs.forEach(Pair::forget);
    }

    /** Works again. What was forgotten stays so. */
    void mend() {
        become(Fault.NONE);
    }

    private void accept() {
        while (!listener.isClosed()) {
            try {
                Pair pair = new Pair(listener.accept());
                pairs.add(pair);
                daemon("link-to-database", () -> pair.toDatabase());
            } catch (IOException closed) {
                return;
            }
        }
    }

    private static void daemon(String name, Runnable task) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        thread.start();
    }

    /** Waits while nothing arrives; whether the connection is to be reset instead. */
    private synchronized boolean isLost() throws InterruptedException {
        while (fault == Fault.STALL) {
            wait();
        }
        return fault == Fault.CUT
                || (fault == Fault.DROP && pieces.incrementAndGet() % DROPPED == 0);
    }

    private void late() throws InterruptedException {
        boolean isLate;
        synchronized (this) {
            isLate = fault == Fault.DELAY;
        }
        if (isLate) {
            Thread.sleep(delay.toMillis());
        }
    }

    @Override
    public void close() throws IOException {
        listener.close();
        mend();
        pairs.forEach(Pair::reset);
    }

    /** A connection of the server, and the one that stands for it at the database. */
    private final class Pair {

        private final Socket server;
        private final Socket database = new Socket();
        private volatile boolean forgotten;

        Pair(Socket server) {
            this.server = server;
        }

        void toDatabase() {
            try {
                if (isLost()) {
                    return;
                }
                database.connect(
                        new java.net.InetSocketAddress(InetAddress.getLoopbackAddress(), target));
                daemon("link-to-server", this::toServer);
                pass(server, database);
            } catch (IOException broken) {
                // Whichever side broke it, the other one hears of it below.
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
            } finally {
                reset();
                pairs.remove(this);
            }
        }

        private void toServer() {
            try {
                pass(database, server);
            } catch (IOException broken) {
                // As above.
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
            } finally {
                if (!forgotten) {
                    reset();
                }
            }
        }

        private void pass(Socket from, Socket to) throws IOException, InterruptedException {
            byte[] piece = new byte[1 << 14];
            for (int n = read(from, piece); n >= 0; n = read(from, piece)) {
                late();
                if (isLost()) {
                    return;
                }
                if (!forgotten) {
                    to.getOutputStream().write(piece, 0, n);
                }
            }
        }

        private int read(Socket from, byte[] piece) throws IOException {
            return from.getInputStream().read(piece);
        }

        void forget() {
            forgotten = true;
            quietly(database);
        }

        void reset() {
            quietly(database);
            quietly(server);
        }

        private void quietly(Socket socket) {
            try {
                if (!socket.isClosed()) {
                    socket.setSoLinger(true, 0);
                }
                socket.close();
            } catch (IOException closed) {
                // It is closed by the other thread.
            }
        }
    }
}
