package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import com.zaxxer.hikari.HikariDataSource;
import dev.blotter.adapter.jdbc.engine.Pool;
import dev.blotter.adapter.jdbc.kit.Lending;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestDatabase;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

@OnEveryEngine
class QuietEndTest {

    private final TestEngine engine;

    QuietEndTest(TestEngine engine) {
        this.engine = engine;
    }

    @Test
    void aPoolThatHasJustMadeAConnectionEndsWithoutAWarning() throws SQLException {
        Logger logger = (Logger) LoggerFactory.getLogger(HikariDataSource.class.getPackageName());
        ListAppender<ILoggingEvent> log = new ListAppender<>();
        log.start();
        logger.addAppender(log);
        TestDatabase database = TestDatabase.on(engine);
        try (Pool pool = TestDatabase.source(database.settings()).pool()) {
            Lending.from(pool::lend).close();
        } finally {
            logger.detachAppender(log);
            database.close();
        }
        assertThat(log.list).isEmpty();
    }
}
