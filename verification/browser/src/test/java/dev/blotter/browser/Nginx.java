package dev.blotter.browser;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.blotter.adapter.jdbc.kit.FreePort;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** Debian's nginx in front of a server, with the buffers that it usually has. */
final class Nginx implements AutoCloseable {

    private static final Path PROGRAM = Path.of("/usr/sbin/nginx");
    private static final long PAUSE_MILLIS = 20;
    private static final long PATIENCE_SECONDS = 300;

    private static final String SETTINGS =
            """
            daemon off;
            master_process off;
            pid DIRECTORY/pid;
            events {}
            http {
                access_log off;
                client_body_temp_path DIRECTORY/body;
                proxy_temp_path DIRECTORY/proxy;
                fastcgi_temp_path DIRECTORY/fastcgi;
                uwsgi_temp_path DIRECTORY/uwsgi;
                scgi_temp_path DIRECTORY/scgi;
                server {
                    listen 127.0.0.1:PORT;
                    location / {
                        proxy_pass ORIGIN;
                        proxy_http_version 1.1;
                        proxy_set_header Connection "";
                    }
                }
            }
            """;

    private final int port;
    private final Process process;

    private Nginx(int port, Process process) {
        this.port = port;
        this.process = process;
    }

    /** Starts one in front of the server at {@code address}, which works in {@code directory}. */
    static Nginx before(String address, Path directory) {
        if (!Files.isExecutable(PROGRAM)) {
            System.err.println(
                    "NO NGINX ON THIS MACHINE: STREAMS THROUGH A PROXY ARE NOT TESTED. Install Debian's.");
        }
        assumeTrue(Files.isExecutable(PROGRAM), "there is no nginx on this machine");
        URI server = URI.create(address);
        try {
            int port = FreePort.find();
            Path settings =
                    Files.writeString(
                            directory.resolve("nginx.conf"),
                            SETTINGS.replace("DIRECTORY", directory.toString())
                                    .replace("PORT", Integer.toString(port))
                                    .replace("ORIGIN", "http://" + server.getRawAuthority()));
            Process process =
                    new ProcessBuilder(
                                    PROGRAM.toString(),
                                    "-p",
                                    directory.toString(),
                                    "-e",
                                    "stderr",
                                    "-c",
                                    settings.toString())
                            .inheritIO()
                            .start();
            Nginx nginx = new Nginx(port, process);
            nginx.awaitListening();
            return nginx;
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private void awaitListening() throws IOException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (true) {
            try {
                new Socket(InetAddress.getLoopbackAddress(), port).close();
                return;
            } catch (ConnectException notYet) {
                if (!process.isAlive() || System.nanoTime() > end) {
                    throw notYet;
                }
                pause();
            }
        }
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE_MILLIS);
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    /** The same address, by this way. */
    String at(String address) {
        return "http://127.0.0.1:" + port + URI.create(address).getRawPath();
    }

    @Override
    public void close() {
        process.destroy();
    }
}
