package dev.blotter.bootstrap.demo;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The demo book shows what the documentation says of it. */
class DemoBookTest {

    private final List<NamedCsvRecord> instruments = rows("instruments");
    private final List<NamedCsvRecord> accounts = rows("accounts");
    private final List<NamedCsvRecord> terms = rows("terms");
    private final List<NamedCsvRecord> positions = rows("positions");

    @Test
    void hasSome250InstrumentsOf7Types() {
        assertThat(instruments).hasSizeBetween(240, 260);
        assertThat(distinct(instruments, "type")).hasSize(7);
        assertThat(distinct(instruments, "symbol")).hasSameSizeAs(instruments);
    }

    @Test
    void hasSymbolsWithSlashesDotsAndSpaces() {
        assertThat(distinct(instruments, "symbol"))
                .contains("EUR/USD", "BRK.B", "VOD LN", "/ESH27", "BP/ LN", "US500");
    }

    @Test
    void hasEveryTradingStatusAndFlatAndTieredMargins() {
        assertThat(distinct(instruments, "trading_status"))
                .containsExactlyInAnyOrder("FULL", "CLOSE_ONLY", "NO");
        assertThat(distinct(instruments, "margin_rate"))
                .anyMatch(rate -> rate.contains("@"))
                .anyMatch(rate -> !rate.contains("@"));
    }

    @Test
    void has12AccountsIn3GroupsOnDifferentTerms() {
        assertThat(distinct(accounts, "account")).hasSize(12);
        assertThat(distinct(accounts, "group")).hasSize(3);
        assertThat(distinct(terms, "code")).containsAll(distinct(accounts, "group"));
        assertThat(distinct(terms, "scope")).containsExactlyInAnyOrder("GROUP", "ACCOUNT");
    }

    @Test
    void everyOverrideIsOfATypeOrSymbolThatExists() {
        assertThat(valuesOf(terms, "target", "TYPE")).isSubsetOf(distinct(instruments, "type"));
        assertThat(valuesOf(terms, "target", "SYMBOL")).isSubsetOf(distinct(instruments, "symbol"));
    }

    @Test
    void has60PositionsWhoseNotionalIsQuantityTimesPrice() {
        assertThat(positions)
                .hasSize(60)
                .allSatisfy(
                        position ->
                                assertThat(decimal(position, "quantity_notional"))
                                        .isEqualByComparingTo(
                                                decimal(position, "quantity")
                                                        .multiply(
                                                                decimal(position, "open_price"))));
    }

    @Test
    void everyPositionIsInAnAccountAndAnInstrumentThatExist() {
        assertThat(distinct(positions, "account")).isSubsetOf(distinct(accounts, "account"));
        assertThat(distinct(positions, "symbol")).isSubsetOf(distinct(instruments, "symbol"));
    }

    @Test
    void has3UsersWithDifferentPermissions() {
        List<NamedCsvRecord> grants = rows("user_accounts");
        List<NamedCsvRecord> denials = rows("user_denials");

        assertThat(distinct(rows("users"), "user"))
                .containsExactlyInAnyOrder("trader", "desk", "admin");
        assertThat(valuesOfUser(grants, "account", "admin")).containsExactly("*");
        assertThat(valuesOfUser(grants, "account", "trader")).hasSize(2);
        assertThat(valuesOfUser(denials, "value", "trader")).contains("VIX");
        assertThat(valuesOfUser(rows("user_groups"), "group", "desk"))
                .containsExactly("professional");
        assertThat(valuesOfUser(rows("user_roles"), "role", "trader"))
                .isEqualTo(distinct(rows("role_denials"), "role"));
        assertThat(distinct(rows("role_denials"), "value")).containsExactly("CRYPTO");
        assertThat(valuesOfUser(denials, "value", "admin")).isEmpty();
    }

    private static Set<String> distinct(List<NamedCsvRecord> rows, String column) {
        return rows.stream().map(row -> row.getField(column)).collect(Collectors.toSet());
    }

    private static Set<String> valuesOf(List<NamedCsvRecord> rows, String column, String wanted) {
        return rows.stream()
                .filter(row -> row.getField(column).equals(wanted))
                .map(row -> row.getField("value"))
                .collect(Collectors.toSet());
    }

    private static Set<String> valuesOfUser(List<NamedCsvRecord> rows, String column, String user) {
        return rows.stream()
                .filter(row -> row.getField("user").equals(user))
                .map(row -> row.getField(column))
                .collect(Collectors.toSet());
    }

    private static BigDecimal decimal(NamedCsvRecord row, String column) {
        return new BigDecimal(row.getField(column));
    }

    private static List<NamedCsvRecord> rows(String table) {
        try (Reader csv =
                new InputStreamReader(
                        Objects.requireNonNull(
                                DemoBookTest.class.getResourceAsStream("/demo/" + table + ".csv")),
                        StandardCharsets.UTF_8)) {
            return CsvReader.builder().ofNamedCsvRecord(csv).stream().toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
