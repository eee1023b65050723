package dev.blotter.tool.directory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import dev.blotter.tool.BooksTool;
import dev.blotter.tool.transaction.AdministrationFailed;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@OnEveryEngine
class ExportTest {

    private static final String DIGITS = "12345678901234567890.123456789012345678";

    @TempDir private Path home;

    private final TestEngine engine;
    private final List<String> reported = new ArrayList<>();
    private Broker broker;

    ExportTest(TestEngine engine) {
        this.engine = engine;
    }

    @BeforeEach
    void openBooks() {
        broker = Broker.inBusiness(engine, home);
    }

    @AfterEach
    void closeBooks() {
        broker.close();
    }

    @Test
    void whatIsExportedAndImportedElsewhereIsTheSame() {
        hostileRows();
        Path exported = export(broker, "exported");
        try (Broker other = new Broker(engine, home)) {
            other.importDirectory(exported, ImportMode.REPLACE, ImportProgress.IGNORED);

            assertThat(rows(other)).isEqualTo(rows(broker));
            assertThat(files(export(other, "again"))).isEqualTo(files(exported));
        }
    }

    /** An import makes the second rate shorter; another program can have written it so. */
    @RepeatedTest(5)
    void anyNumbersComeBackAsTheSameBytes() throws SQLException {
        long seed = new Random().nextLong();
        Random random = new Random(seed);
        List<String> instruments = new ArrayList<>(List.of(Broker.INSTRUMENTS));
        for (int i = 0; i < 20; i++) {
            instruments.add(
                    "S%s,FOREX,,FULL,%s,%s,LOTS,%s,%s@1;%s"
                            .formatted(
                                    i,
                                    number(random),
                                    number(random),
                                    number(random),
                                    number(random),
                                    number(random)));
        }
        broker.file("instruments.csv", instruments.toArray(String[]::new))
                .handOver(ImportMode.MERGE);
        execute("update instrument set margin_rate = '0.0200@1000.0;0.50' where symbol = 'AAPL'");
        Path exported = export(broker, "exported");
        try (Broker other = new Broker(engine, home)) {
            other.importDirectory(exported, ImportMode.REPLACE, ImportProgress.IGNORED);

            assertThat(files(export(other, "again")))
                    .as("seed %d", seed)
                    .isEqualTo(files(exported));
        }
        assertThat(files(exported).get("instruments.csv"))
                .as("seed %d", seed)
                .contains("AAPL,FOREX,FULL,1,100,LOTS,0.5,0.02@1000;0.5,Something,,")
                .doesNotContainPattern("\\.[0-9]*0[,;@\r]|[0-9][eE][+-]?[0-9]");
    }

    private static String number(Random random) {
        String digits = String.valueOf(random.nextLong(1_000_000_000));
        return switch (random.nextInt(4)) {
            case 0 -> digits + "e" + (random.nextInt(20) - 10);
            case 1 -> "0." + digits + "000";
            case 2 -> "00" + digits + ".50E+02";
            default -> digits + "000";
        };
    }

    @Test
    void codesThatCouldNoLongerBeEnteredAreCopiedAndWrittenTo() throws SQLException {
        String odd = "\uFEFFx\u200B ";
        execute("update position set position_code = '%s'".formatted(odd));
        execute(
                "insert into instrument (symbol, type, description, trading_status, min_order_size, max_order_size, max_order_size_unit, min_order_size_increment, margin_rate) select '%s', '%1$s', description, trading_status, min_order_size, max_order_size, max_order_size_unit, min_order_size_increment, margin_rate from instrument where symbol = 'AAPL'"
                        .formatted(odd));
        execute("insert into account (code, account_group) values ('%s', '%1$s')".formatted(odd));
        execute("insert into api_user values ('%s', '$argon2x', true, false)".formatted(odd));
        execute("insert into user_denial values ('%s', 'TYPE', '%1$s')".formatted(odd));
        execute(
                "insert into group_terms (account_group, target, target_value, margin_rate) values ('%s', 'TYPE', '%1$s', '0.5')"
                        .formatted(odd));
        broker.file("positions.csv", Broker.POSITIONS, Broker.position(odd, "1", odd))
                .file("user_accounts.csv", Broker.USER_ACCOUNTS, odd + "," + odd)
                .handOver(ImportMode.MERGE);
        Path exported = export(broker, "exported");
        try (Broker other = new Broker(engine, home)) {
            other.importDirectory(exported, ImportMode.REPLACE, ImportProgress.IGNORED);

            assertThat(rows(other)).isEqualTo(rows(broker));
            assertThat(files(export(other, "again"))).isEqualTo(files(exported));
        }
    }

    @Test
    void cellsAreAsAPersonWouldWriteThem() {
        hostileRows();
        Map<String, String> files = files(export(broker, "exported"));

        assertThat(files.get("positions.csv").lines())
                .containsExactly(
                        Broker.POSITIONS,
                        "default:1,1,AAPL,BUY,10,15,2026-01-24T23:05:08.520Z,1.5,"
                                + "2026-01-25T08:00:00.000Z,,,",
                        "default:2,\"=\"\"1\"\",2\",EUR/USD,SELL,0,%1$s,2026-01-24T23:05:08.527Z,-%1$s,"
                                        .formatted(DIGITS)
                                + "0001-01-01T00:00:00.000Z,0.000000000000000001,100,0.1");
        assertThat(files.get("terms.csv").lines())
                .containsExactly(
                        Broker.TERMS
                                + ",price_increment,overnight_long,overnight_short,status_reason",
                        "GROUP,vip,TYPE,FOREX,,,,,,0.01,,,,",
                        "ACCOUNT,default:1,SYMBOL,AAPL,NO,,,,,,,,,",
                        "ACCOUNT,default:2,TYPE,FOREX,,,5,NOTIONAL_CURRENCY,,0.02@100000;0.05,,,,");
        assertThat(files.get("user_accounts.csv").lines())
                .containsExactly(Broker.USER_ACCOUNTS, "zoe,*", "ann,default:1");
    }

    @Test
    void hashesStandInForPasswordsAndOnlyTheOwnerReadsThem() throws IOException {
        Path exported = export(broker, "exported");

        assertThat(files(exported).get("user_hashes.csv"))
                .startsWith("user,password_hash,api_access\r\nann,\"$argon2id$")
                .endsWith(",true\r\n")
                .doesNotContain("secret");
        assertThat(files(exported)).doesNotContainKey("users.csv").hasSize(10);
        assertThat(Files.getPosixFilePermissions(exported))
                .isEqualTo(PosixFilePermissions.fromString("rwx------"));
        assertThat(Files.getPosixFilePermissions(exported.resolve("user_hashes.csv")))
                .isEqualTo(PosixFilePermissions.fromString("rw-------"));
    }

    @Test
    void progressIsALineForEachFile() {
        export(broker, "exported");

        assertThat(reported)
                .containsExactly(
                        "instruments.csv: 2 rows",
                        "accounts.csv: 2 rows",
                        "terms.csv: 2 rows",
                        "positions.csv: 1 rows",
                        "user_hashes.csv: 1 rows",
                        "user_accounts.csv: 1 rows",
                        "user_denials.csv: 1 rows",
                        "user_groups.csv: 0 rows",
                        "user_roles.csv: 0 rows",
                        "role_denials.csv: 0 rows");
    }

    @Test
    void anEmptyDirectoryIsReplacedAndAnyOtherRefused() throws IOException {
        Path empty = Files.createDirectory(home.resolve("empty"));
        assertThat(files(export(broker, "empty"))).hasSize(10);

        Map<String, String> before = files(empty);
        assertThatThrownBy(() -> export(broker, "empty"))
                .isInstanceOf(AdministrationFailed.class)
                .hasMessage(empty + ": there are files in it; name a directory that is new");
        assertThat(files(empty)).isEqualTo(before);
    }

    /** A mount cannot be replaced either, which shows at the end only. */
    @Test
    void oneThatCannotBeReplacedHasACure() throws IOException {
        Path empty = Files.createDirectory(home.resolve("empty"));
        try (BooksTool books = BooksTool.open(broker.settings())) {
            assertThatThrownBy(
                            () ->
                                    books.exportDirectory(
                                            empty, line -> empty.resolve(line).toFile().mkdir()))
                    .isInstanceOf(AdministrationFailed.class)
                    .hasMessageStartingWith(empty + ": cannot be written: ")
                    .hasMessageEndingWith("; name a directory in it");
        }
    }

    @Test
    void aDirectoryIsWrittenWhereItsLinksLead() throws IOException {
        Path far = Files.createDirectories(home.resolve("far/inner"));
        Files.createSymbolicLink(home.resolve("link"), far);
        export(broker, "link/../new");

        assertThat(home.resolve("far/new")).isNotEmptyDirectory();
        assertThat(home.resolve("new")).doesNotExist();
    }

    @Test
    void whatAnImportWouldTakeForSomethingElseIsNotExported() throws SQLException, IOException {
        execute("insert into account (code, account_group) values ('*', 'retail')");
        execute("insert into user_account (user_name, account_code) values ('ann', '*')");

        assertThatThrownBy(() -> export(broker, "exported"))
                .isInstanceOf(AdministrationFailed.class)
                .hasMessageStartingWith("user 'ann' is granted an account called '*'");
        try (Stream<Path> left = Files.list(home)) {
            assertThat(left.filter(path -> path.toString().contains("exported"))).isEmpty();
        }
    }

    @Test
    void whatAnImportWouldRefuseIsNotExported() throws SQLException {
        execute(
                "update position set open_time = timestamp with time zone '0001-01-01 00:00:00Z'"
                        + " - interval '1' year");

        assertThatThrownBy(() -> export(broker, "exported"))
                .isInstanceOf(AdministrationFailed.class)
                .hasMessageStartingWith(
                        "an import would refuse what is in the books: positions.csv, line 2,"
                                + " column open_time: '0000-01-01T00:00:00.000Z' is not a time");
        assertThat(home.resolve("exported")).doesNotExist();
    }

    @Test
    void allFilesAreOfOneMoment() throws SQLException {
        BooksTool books = BooksTool.open(broker.settings());
        try (books) {
            books.exportDirectory(home.resolve("exported"), this::changeEverything);
        }
        Map<String, String> files = files(home.resolve("exported"));

        assertThat(files.get("positions.csv")).contains(",AAPL,BUY,10,");
        assertThat(files.get("user_denials.csv").lines()).hasSize(2);
        assertThat(broker.rows("select quantity from position where position_code = '1'"))
                .hasSize(1)
                .noneMatch(quantity -> quantity.startsWith("10."));
    }

    @Test
    void hashesAndPasswordsAreNotImportedTogether() {
        broker.file("users.csv", Broker.USERS, "ann,secret,true")
                .file("user_hashes.csv", "user,password_hash,api_access", "ann,$argon2id$x,true");

        assertThatThrownBy(() -> broker.handOver(ImportMode.MERGE))
                .isInstanceOf(ImportFailed.class)
                .hasMessageEndingWith(
                        "users.csv and user_hashes.csv are both there; one is enough");
    }

    @Test
    void aBadHashIsNotShown() {
        broker.file(
                "user_hashes.csv",
                "user,password_hash,api_access",
                "ann," + "h".repeat(257) + ",true");

        assertThatThrownBy(() -> broker.handOver(ImportMode.MERGE))
                .hasMessage(
                        "user_hashes.csv, line 2, column password_hash: the password_hash is longer than"
                                + " 256 characters");
    }

    /** Texts, numbers and times that are easily written wrong. */
    private void hostileRows() {
        broker.file(
                        "instruments.csv",
                        Broker.INSTRUMENTS,
                        "\"x\",\"a,b\",\"say \"\"hi\"\",\r\nthen go \",NO,0,1000,LOTS,0.50,0.02@100;0.10",
                        "😀/🚀,FOREX, ,FULL,1,%1$s,LOTS,1,0.05".formatted(DIGITS),
                        "\uE000,FOREX,,FULL,1,1,LOTS,1,0.05")
                .file(
                        "terms.csv",
                        Broker.TERMS,
                        "ACCOUNT,default:2,TYPE,FOREX,,,5,NOTIONAL_CURRENCY,,0.02@100000;0.050",
                        "GROUP,vip,TYPE,FOREX,,,,,,0.010")
                .file(
                        "positions.csv",
                        Broker.POSITIONS,
                        ("default:2,\"=\"\"1\"\",2\",EUR/USD,SELL,0,%1$s,2026-01-24T23:05:08.527Z,-%1$s,"
                                        + "0001-01-01T00:00:00Z,0.000000000000000001,100,0.100")
                                .formatted(DIGITS))
                .file("users.csv", Broker.USERS, "zoe,\"a,b\",false")
                .file("user_accounts.csv", Broker.USER_ACCOUNTS, "zoe,*")
                .file(
                        "user_denials.csv",
                        Broker.USER_DENIALS,
                        "zoe,SYMBOL,gone",
                        "zoe,TYPE,\"a \"\"\"")
                .file("user_groups.csv", Broker.USER_GROUPS, "zoe,gone", "zoe,group:retail")
                .file("user_roles.csv", Broker.USER_ROLES, "zoe,\"a, b\"")
                .file("role_denials.csv", Broker.ROLE_DENIALS, "\"a, b\",TYPE,gone")
                .handOver(ImportMode.MERGE);
    }

    private void changeEverything(String line) {
        try {
            execute("update position set quantity = quantity + 1");
            execute("delete from user_denial");
        } catch (SQLException failed) {
            throw new IllegalStateException(line, failed);
        }
    }

    private void execute(String sql) throws SQLException {
        try (Connection connection = broker.connect();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private Path export(Broker from, String name) {
        try (BooksTool books = BooksTool.open(from.settings())) {
            books.exportDirectory(home.resolve(name), reported::add);
        }
        return home.resolve(name);
    }

    /** All rows of all tables but the revisions, which count imports. */
    private static Map<String, List<String>> rows(Broker of) {
        Map<String, List<String>> rows = of.everything();
        rows.remove("book_revision");
        rows.remove("position_version");
        return rows;
    }

    private static Map<String, String> files(Path directory) {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> each = Files.list(directory)) {
            for (Path file : each.toList()) {
                files.put(file.getFileName().toString(), Files.readString(file));
            }
            return files;
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
