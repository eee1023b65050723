package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.blotter.adapter.rest.proxy.ForwardedClient;
import dev.blotter.server.connection.ConnectionLimits;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/** A proxy that the settings do not name. */
class UnnamedProxyTest {

    private final Logger logger = (Logger) LoggerFactory.getLogger(ForwardedClient.class);
    private final ListAppender<ILoggingEvent> log = new ListAppender<>();

    @BeforeEach
    void listen() {
        log.start();
        logger.addAppender(log);
        logger.setAdditive(false);
    }

    @AfterEach
    void listenNoMore() {
        logger.detachAppender(log);
        logger.setAdditive(true);
    }

    @Test
    void isWarnedOfOnceAndOnlySoManyAre() throws IOException {
        try (OneWorker server = OneWorker.with(ConnectionLimits.DEFAULT)) {
            ask(server, "127.0.0.1", "Accept: */*");
            assertThat(log.list).isEmpty();
            for (int i = 0; i < 10; i++) {
                ask(server, "127.0.0.1", "X-Forwarded-For: 192.0.2.1");
            }
            assertThat(log.list).hasSize(1);
            assertThat(log.list.get(0).getLevel()).isEqualTo(Level.WARN);
            assertThat(log.list.get(0).getFormattedMessage())
                    .startsWith("127.0.0.1 ")
                    .contains("blotter.trusted-proxies");
            for (int i = 2; i < 50; i++) {
                ask(server, "127.0.0." + i, "X-Forwarded-For: 192.0.2.1");
            }
            assertThat(log.list).hasSizeBetween(2, 20);
        }
    }

    private static void ask(OneWorker server, String from, String header) throws IOException {
        URI address = URI.create(server.address());
        Socket socket =
                new Socket(
                        InetAddress.getByName(address.getHost()),
                        address.getPort(),
                        InetAddress.getByName(from),
                        0);
        try (RawHttp http = RawHttp.over(socket)) {
            assertThat(http.request("GET", OneWorker.PATH, OneWorker.ANN, header).status())
                    .isEqualTo(200);
        }
    }
}
