package dev.blotter.server.connection;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.channels.CancelledKeyException;
import java.util.ArrayList;
import java.util.List;
import org.glassfish.grizzly.Connection;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

class SelectorGuardTest {

    private final Logger logger = (Logger) LoggerFactory.getLogger(SelectorGuard.class);
    private final ListAppender<ILoggingEvent> log = new ListAppender<>();
    private final List<String> called = new ArrayList<>();
    private final Connection<?> connection =
            (Connection<?>)
                    Proxy.newProxyInstance(
                            Connection.class.getClassLoader(),
                            new Class<?>[] {Connection.class},
                            (proxy, method, arguments) -> {
                                called.add(method.getName());
                                return null;
                            });

    @BeforeEach
    void listen() {
        log.start();
        logger.addAppender(log);
    }

    @AfterEach
    void leave() {
        logger.detachAppender(log);
    }

    @Test
    void aClientThatHasGoneIsNoError() {
        SelectorGuard.run(
                connection,
                () -> {
                    throw new IOException("reset");
                });
        SelectorGuard.run(
                connection,
                () -> {
                    throw new CancelledKeyException();
                });

        assertThat(called).containsExactly("terminateSilently", "terminateSilently");
        assertThat(log.list).noneMatch(each -> each.getLevel().isGreaterOrEqual(Level.INFO));
    }

    @Test
    void aDefectIs() {
        SelectorGuard.run(
                connection,
                () -> {
                    throw new IllegalStateException("defect");
                });

        assertThat(called).containsExactly("terminateSilently");
        assertThat(log.list).extracting(ILoggingEvent::getLevel).containsExactly(Level.ERROR);
    }
}
