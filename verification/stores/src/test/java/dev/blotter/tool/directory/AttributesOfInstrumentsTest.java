package dev.blotter.tool.directory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.jdbc.column.AttributeColumns;
import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.domain.attribute.Attribute;
import dev.blotter.domain.attribute.Attributes;
import dev.blotter.domain.instrument.Symbol;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What is said of instruments beside their terms, from the file to the catalogue and back. */
@OnEveryEngine
class AttributesOfInstrumentsTest {

    @TempDir private Path home;

    private final TestEngine engine;
    private Broker broker;

    AttributesOfInstrumentsTest(TestEngine engine) {
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

    @ParameterizedTest
    @EnumSource
    void theCatalogueHasWhatTheFileSays(ImportMode mode) {
        broker.file(
                        "instruments.csv",
                        Broker.INSTRUMENTS + ",cfi,isin,overnight_short,lot_size",
                        "A,FOREX,\"Gold, \"\"fine\"\"\",FULL,1,2,LOTS,1,0.1,FC,X1,-0.50,1e3",
                        "B,FOREX,,FULL,1,2,LOTS,1,0.1,,,,")
                .handOver(mode);

        assertThat(of("A"))
                .isEqualTo(
                        Attributes.of(
                                Map.of(
                                        Attribute.DESCRIPTION,
                                        "Gold, \"fine\"",
                                        Attribute.CFI,
                                        "FC",
                                        Attribute.ISIN,
                                        "X1",
                                        Attribute.OVERNIGHT_SHORT,
                                        "-0.5",
                                        Attribute.LOT_SIZE,
                                        "1000")));
        assertThat(of("B")).isEqualTo(Attributes.NONE);
    }

    @ParameterizedTest
    @EnumSource
    void whatAFileLeavesOutIsNotSaid(ImportMode mode) {
        broker.file("instruments.csv", Broker.INSTRUMENTS + ",currency", of("A", ",EUR"))
                .handOver(mode);
        broker.file("instruments.csv", Broker.INSTRUMENTS.replace(",description", ""), bare("A"))
                .handOver(mode);

        assertThat(of("A")).isEqualTo(Attributes.NONE);
    }

    @Test
    void anExportSaysAllThatWasImported() {
        String columns =
                new AttributeColumns(List.of(Attribute.values())).further().replace(", ", ",");
        String cells = "1,2,3,4,5,6,7,8,9,10,11,12,13,14";
        broker.file(
                        "instruments.csv",
                        Broker.INSTRUMENTS.replace(",description", "") + columns,
                        bare("A") + ',' + cells)
                .file("accounts.csv", Broker.ACCOUNTS, "default:1,retail")
                .file(
                        "terms.csv",
                        Broker.TERMS + ",status_reason,overnight_long",
                        "GROUP,retail,TYPE,FOREX,,,,,,,closed,-2",
                        "ACCOUNT,default:1,SYMBOL,A,,,,,,,\"no, never\",")
                .handOver(ImportMode.REPLACE);
        Map<String, List<String>> before = broker.everything();
        Path exported = home.resolve("exported");
        broker.administration().exportDirectory(exported, any -> {});

        assertThat(exported.resolve("instruments.csv")).content().contains(columns, cells);
        broker.importDirectory(exported, ImportMode.REPLACE, ImportProgress.IGNORED);
        assertThat(broker.everything()).isEqualTo(before);
        assertThat(of("A").present()).containsExactly(Attribute.values());
    }

    @ParameterizedTest
    @CsvSource({
        "lot_size, -1, is negative",
        "pip_size, one, is not a number",
        "overnight_long, -0, is zero with a minus",
        "isin, X\u200B, has the invisible character U+200B"
    })
    void aBadCellIsNamed(String column, String cell, String fault) {
        broker.file("instruments.csv", Broker.INSTRUMENTS + ',' + column, of("A", ',' + cell));

        assertThatThrownBy(() -> broker.handOver(ImportMode.REPLACE))
                .isInstanceOf(ImportFailed.class)
                .hasMessageContainingAll("instruments.csv, line 2, column " + column, fault);
    }

    private static String of(String symbol, String more) {
        return Broker.instrument(symbol) + more;
    }

    private static String bare(String symbol) {
        return Broker.instrument(symbol).replace(",Something", "");
    }

    private Attributes of(String symbol) {
        try (JdbcBooks books = JdbcBooks.open(broker.settings())) {
            return books.ports()
                    .reference()
                    .current()
                    .catalog()
                    .find(new Symbol(symbol))
                    .orElseThrow()
                    .attributes();
        }
    }
}
