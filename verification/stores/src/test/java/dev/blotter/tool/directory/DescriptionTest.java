package dev.blotter.tool.directory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.domain.instrument.Instrument;
import dev.blotter.domain.instrument.Symbol;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Descriptions of instruments, from the file to the catalogue. */
@OnEveryEngine
class DescriptionTest {

    @TempDir private Path home;

    private final TestEngine engine;
    private Broker broker;

    DescriptionTest(TestEngine engine) {
        this.engine = engine;
    }

    @BeforeEach
    void openBooks() {
        broker = new Broker(engine, home);
    }

    @AfterEach
    void closeBooks() {
        broker.close();
    }

    @Test
    void theCatalogueHasWhatTheFileSays() {
        broker.file(
                        "instruments.csv",
                        Broker.INSTRUMENTS,
                        "A,FOREX,\"Gold, \"\"fine\"\"\",FULL,1,2,LOTS,1,0.1",
                        "B,FOREX,,FULL,1,2,LOTS,1,0.1")
                .handOver(ImportMode.REPLACE);

        assertThat(instrument("A").description()).isEqualTo("Gold, \"fine\"");
        assertThat(instrument("B").description()).isEmpty();
        assertThat(instrument("A").on(instrument("B").terms()).description()).isNotEmpty();
    }

    private Instrument instrument(String symbol) {
        return broker.books()
                .reference()
                .current()
                .catalog()
                .find(new Symbol(symbol))
                .orElseThrow();
    }
}
