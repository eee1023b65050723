package dev.blotter.adapter.jdbc.kit;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Ports for programs that take a while until they listen. No outgoing connection of another program
 * gets one of these meanwhile, as it may where the system chooses.
 */
public final class FreePort {

    private static final int FIRST = 15_000;
    private static final int LAST = 30_000;

    private FreePort() {}

    /** A port on which nothing listens now. */
    public static int find() {
        return ThreadLocalRandom.current()
                .ints(FIRST, LAST)
                .filter(FreePort::isFree)
                .findFirst()
                .orElseThrow();
    }

    private static boolean isFree(int port) {
        try (ServerSocket free = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            return free.isBound();
        } catch (IOException taken) {
            return false;
        }
    }
}
