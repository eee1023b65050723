package dev.blotter.tool.directory.mapping;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.tool.directory.csv.BookFile;
import dev.blotter.tool.directory.csv.CsvFile;
import dev.blotter.tool.directory.csv.DataFile;
import dev.blotter.tool.directory.csv.DataRow;
import dev.blotter.tool.directory.csv.Faults;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a mapping makes of a file of a stranger, and what is wrong with either in one line. */
class MappingTest {

    private static final String INSTRUMENT =
            """
            [instruments]
            file = theirs.csv
            symbol = {Name}
            type = X
            trading_status = FULL
            min_order_size = 1
            max_order_size = 2
            max_order_size_unit = LOTS
            min_order_size_increment = 1
            """;

    private static final String POSITION =
            """
            [positions]
            file = theirs.csv
            account = default:{Login}
            position_code = {Ticket}
            symbol = S
            side = {Side}
            side.BUY = b, buy*
            side.SELL = s
            quantity = {Lots * Size}
            quantity_notional = 1
            open_time = {Day} {Hour} +0200
            last_update_time = {Seen} 00:00 +0000
            times = dd.MM.yyyy HH:mm Z
            open_price = {Points * 0.00001}
            take_profit_price = {TP / 100}
            """;

    @TempDir private Path home;

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16", "windows-1252", "ISO-8859-1"})
    void readsEveryEncodingWithItsSigns(String encoding) throws IOException {
        theirs(
                "Name;Info\r\nÄ;\"a;\"\"b\"\"\"\r\n\r\n ; \r\nÜ;a \"lone\" quote\r\n",
                Charset.forName(encoding));
        mapping(
                INSTRUMENT
                        + "margin_rate = 1\ndescription = {Info}\nseparator = semicolon\nencoding = "
                        + encoding);
        assertThat(column("symbol")).containsExactly("Ä", "Ü");
        assertThat(column("description")).containsExactly("a;\"b\"", "a \"lone\" quote");
    }

    @Test
    void theRootIsNoMapping() {
        assertThatExceptionOfType(ImportFailed.class)
                .isThrownBy(() -> Mapping.files(Path.of("/")))
                .withMessageStartingWith("/: ");
    }

    @Test
    void passesByteOrderMarksOver() throws IOException {
        theirs("\uFEFFName\nA\n", UTF_8);
        mapping("\uFEFF" + INSTRUMENT + "margin_rate = 1\n");
        assertThat(column("symbol")).containsExactly("A");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{M * 0.01}            | 1234.5  | 5       | 0.05",
                "{M * 0.01}            | 1234.5  | 5 %     | 0.05",
                "{M}                   | 1.234,5 | 0,05    | 0.05",
                "{M * 100}             | 1'234.5 | 1'000.5 | 100050",
                "{M}                   | 1,234.5 | 1,000   | 1000",
                "{M}                   | 1 234,5 | 1 000,5 | 1000.5",
                "{1 / M}               | 1234.5  | 1:30    | 0.033333333333333333",
                "{1 / M}               | 1234.5  | 20      | 0.05",
                "{M * 0.01}@{L};{2}    | 1234.5  | 5       | 0.05@1000;1",
                "{M * 0.01}@1000;0.5   | 1234.5  | 5       | 0.05@1000;0.5",
                "{Rate / M}            | 1234.5  | 5       | 0.02",
            })
    void calculatesMarginRates(String template, String numbers, String theirs, String rate)
            throws IOException {
        theirs("Name;M;L;2;Rate / M\nA;" + theirs + ";1000;1;0.02\n", UTF_8);
        mapping(
                INSTRUMENT
                        + "separator = semicolon\nmargin_rate = "
                        + template
                        + "\nnumbers = "
                        + numbers);
        assertThat(column("margin_rate")).containsExactly(rate);
    }

    /** It would be wrong by a factor of a thousand, or not at all. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1.234,5 | 1.5",
                "1,234.5 | 1,5",
                "1,234.5 | 1.234,5",
                "1 234,5 | 1.5",
                "1'234.5 | 1,5 %"
            })
    void refusesANumberInAnotherForm(String numbers, String theirs) throws IOException {
        theirs("Name;M\nA;" + theirs + "\n", UTF_8);
        mapping(INSTRUMENT + "separator = semicolon\nmargin_rate = {M}\nnumbers = " + numbers);
        assertRefused(
                "theirs.csv, line 2, column margin_rate = {M}: '%s' is not written like %s"
                        .formatted(theirs, numbers));
    }

    @Test
    void makesPositionsInOtherUnitsAndForms() throws IOException {
        Locale usual = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag("tr-TR"));
        try {
            theirs(
                    "Login,Ticket,Side,Lots,Size,Day,Hour,Seen,Points,TP\n7,1,BUYING,0.5,100000,24.01.2026,01:30,25.01.2026,109432,\n7,2,S,1,10,24.01.2026,23:30,25.01.2026,2,250\n",
                    UTF_8);
            mapping(POSITION);
            assertThat(rows(BookFile.POSITIONS).stream().map(row -> String.join(" ", row.cells())))
                    .containsExactly(
                            "default:7 1 S BUY 50000 1 2026-01-23T23:30:00Z 1.09432 2026-01-25T00:00:00Z   ",
                            "default:7 2 S SELL 10 1 2026-01-24T21:30:00Z 0.00002 2026-01-25T00:00:00Z  2.5 ");
        } finally {
            Locale.setDefault(usual);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "dd.MM.yyyy HH:mm VV  | 28.03.2026 03:30 Europe/Athens | 2026-03-28T01:30:00Z",
                "dd.MM.yyyy HH:mm VV  | 29.03.2026 04:00 Europe/Athens | 2026-03-29T01:00:00Z",
                "dd.MM.yyyy HH:mm VV  | 29.03.2026 03:30 +02:00        | 2026-03-29T01:30:00Z",
                "dd.MM.yyyy HH:mm     | 29.03.2026 03:30               | 2026-03-29T03:30:00Z",
                "dd.MM.yyyy HH:mm XXX | 29.03.2026 03:30 +03:00        | 2026-03-29T00:30:00Z",
                "yyyy-MM-dd HH:mmXXX'['VV']' | 2026-10-25 03:30+02:00[Europe/Athens] | 2026-10-25T01:30:00Z",
                "d MMMM yyyy 'by' HH:mm | 24 January 2026 by 01:02     | 2026-01-24T01:02:00Z",
                "milliseconds         | 1769211000000                  | 2026-01-23T23:30:00Z",
            })
    void readsTimesInZones(String times, String theirs, String time) throws IOException {
        positionsAt(times, theirs);
        assertThat(rows(BookFile.POSITIONS).get(0).cell("open_time")).isEqualTo(time);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "dd.MM.yyyy HH:mm VV | 29.03.2026 03:30 Europe/Athens  | is a time that Europe/Athens skips",
                "dd.MM.yyyy HH:mm z  | 29.03.2026 02:30 Europe/Berlin  | is a time that Europe/Berlin skips",
                "milliseconds        | 29.03.2026                      | is no number of milliseconds",
            })
    void refusesATimeThatThereIsNot(String times, String theirs, String said) throws IOException {
        positionsAt(times, theirs);
        assertThatExceptionOfType(ImportFailed.class)
                .isThrownBy(() -> rows(BookFile.POSITIONS))
                .withMessage(
                        "theirs.csv, line 2, column open_time = {Time}: '%s' %s"
                                .formatted(theirs, said));
    }

    private void positionsAt(String times, String theirs) throws IOException {
        theirs("Time\n" + theirs + "\n", UTF_8);
        mapping(
                """
                [positions]
                file = theirs.csv
                account = A
                position_code = 1
                symbol = S
                side = BUY
                quantity = 1
                quantity_notional = 1
                open_time = {Time}
                open_price = 1
                last_update_time = {Time}
                times = %s
                """
                        .formatted(times));
    }

    @Test
    void leavesOutWhatIsFiltered() throws IOException {
        theirs("Made by X\n\nName|Test|Kind\nA|N|x\nB|Y|x\nC|N|old\nEnd of file: 3\n", UTF_8);
        mapping(
                INSTRUMENT
                        + "margin_rate = 1\nseparator = pipe\nheader = 3\nonly.Test = N, n\nskip.Kind = ol*");
        assertThat(column("symbol")).containsExactly("A");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "symbol = {Name}       | line 10: symbol is there twice: remove one of them",
                "marginrate = 1        | line 10: 'marginrate' is unknown; the nearest known one is margin_rate",
                "only = N              | line 10: 'only' is unknown; the nearest known one is only.*",
                "file.x = N            | line 10: 'file.x' is unknown; the nearest known one is file",
                "[terms]               | line 1: margin_rate is missing: add a line margin_rate = ...",
                "[instrument]          | line 10: '[instrument]' is no table; the nearest known one is [instruments]",
                "[instruments]         | line 10: [instruments] is there twice: merge it from another mapping",
                "Name,Margin           | line 10: 'Name,Margin' is no setting: write NAME = VALUE below a line such as [instruments]",
                "margin_rate =         | line 1: margin_rate is missing: add a line margin_rate = ...",
                "margin_rate = {Nme}   | line 10: margin_rate: theirs.csv has no column 'Nme'; the nearest known one is Name",
                "margin_rate = {N * 2} | line 10: margin_rate: theirs.csv has no column 'N'; the nearest known one is Name",
                "margin_rate = {Name   | line 10: margin_rate: a brace has no other: write {COLUMN}",
            })
    void refusesALine(String line, String message) throws IOException {
        theirs("Name\nA\n", UTF_8);
        mapping(INSTRUMENT + line);
        assertRefused("my.map, " + message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "encoding = UTF8       | encoding: 'UTF8' is unknown; the nearest known one is UTF-8",
                "separator = ;         | separator: ';' is unknown; the nearest known one is",
                "header = x            | header: 'x' is not the number of a line",
                "header = 0            | header: '0' is not the number of a line",
                "numbers = 1.5         | numbers: '1.5' is unknown; the nearest known one is",
                "times = qqqq bbb      | times: ",
                "only.Tst = N          | only.Tst: theirs.csv has no column 'Tst'; the nearest known one is Name",
            })
    void refusesASettingOfTheFile(String line, String message) throws IOException {
        theirs("Name\nA\n", UTF_8);
        mapping(INSTRUMENT + "margin_rate = 1\n" + line);
        assertThatExceptionOfType(ImportFailed.class)
                .isThrownBy(() -> rows(BookFile.INSTRUMENTS))
                .withMessageStartingWith("my.map, line 11: " + message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Name;M~A;x         | line 2, column margin_rate = {M * 0.01}: 'x' is not a number",
                "Name;M~A;          | line 2, column margin_rate = {M * 0.01}: '' is blank",
                "Name;M~A           | line 2, column margin_rate = {M * 0.01}: '' is blank",
                "Name;M~;1          | line 2, column symbol = {Name}: '' is blank",
                "Name;M~A;1;2       | line 2: the row has 3 cells, but the header has 2",
                "Name;M~A;1~B;0,5   | line 3, column margin_rate = {M * 0.01}: '0,5' is not a number",
                "Name;M~A;1e9999999 | line 2, column margin_rate = {M * 0.01}: '1e9999999' has more than 20 digits before the point",
            })
    void namesTheLineAndTheColumnsOfTheStranger(String theirs, String message) throws IOException {
        theirs(theirs.replace('~', '\n') + "\n", UTF_8);
        mapping(INSTRUMENT + "separator = semicolon\nmargin_rate = {M * 0.01}");
        assertRefused("theirs.csv, " + message);
    }

    @Test
    void refusesFilesThatAreNotAsTheyShouldBe() throws IOException {
        mapping(INSTRUMENT + "margin_rate = {1 / Name}");
        assertRefused("theirs.csv: cannot be read: there is no such file");
        theirs("", UTF_8);
        assertRefused("theirs.csv, line 1: the file has no header row");
        theirs("Name\n0\n", UTF_8);
        assertRefused(
                "theirs.csv, line 2, column margin_rate = {1 / Name}: nothing can be divided by 0");
        theirs("Name,Name\nA,B\n", UTF_8);
        assertRefused(
                "my.map, line 3: symbol: theirs.csv has several columns 'Name': write Name (1) for the first");
        theirs("St,Lot,Lot,Name\n1,2,3,A\n", UTF_8);
        mapping(INSTRUMENT + "margin_rate = {Lot * 1}");
        assertRefused(
                "my.map, line 10: margin_rate: theirs.csv has several columns 'Lot': write Lot (1) for the first");
        mapping(INSTRUMENT + "margin_rate = {1 / Name}");
        theirs("Name\nÄ\n", ISO_8859_1);
        assertRefused("theirs.csv: it is not in UTF-8: name its encoding in the mapping");
        theirs("Name\nA\n", UTF_16);
        assertRefused("theirs.csv: it is not in UTF-8: name its encoding in the mapping");
        theirs("Name\n" + "x".repeat(1 << 21), UTF_8);
        assertRefused(
                "theirs.csv, line 2, column Name: the cell is longer than 1048576 characters; a quote may not be closed");
        theirs("Name\nA\n", UTF_8);
        mapping(INSTRUMENT + "margin_rate = 1\nheader = 9");
        assertRefused(
                "theirs.csv, line 1: the file ends before line 9, where the mapping has its header");
    }

    @Test
    void refusesWhatIsNoMapping() throws IOException {
        assertRefused(
                home.resolve("my.map")
                        + ": there is no such file; name a mapping in UTF-8, as import --guess prints it");
        mapping("# nothing\n");
        assertRefused("my.map: no table is mapped: begin with a line [instruments]");
        mapping("symbol = {Name}\n");
        assertRefused(
                "my.map, line 1: 'symbol = {Name}' is no setting: write NAME = VALUE below a line such as [instruments]");
    }

    @Test
    void theMappingOfThePageIsGood() throws IOException {
        String page = Files.readString(Path.of("../../docs/operations/import.md"));
        int begin = page.indexOf("[instruments]\n");
        Files.writeString(
                home.resolve("nasdaqlisted.txt"),
                """
                Symbol|Test Issue|Financial Status|Round Lot Size|Margin %
                A|N|N|100|25
                B|N|D|1|50
                T|Y|N|1|1
                File Creation Time: 1126202621:33||||
                """);
        mapping(page.substring(begin, page.indexOf("```", begin)));
        assertThat(column("symbol")).containsExactly("A", "B");
        assertThat(column("trading_status")).containsExactly("FULL", "CLOSE_ONLY");
        assertThat(column("margin_rate")).containsExactly("0.25@100000;0.5", "0.5@100000;0.5");
    }

    private List<String> column(String name) {
        return rows(BookFile.INSTRUMENTS).stream().map(row -> row.cell(name)).toList();
    }

    private List<DataRow> rows(BookFile file) {
        DataFile from = Mapping.files(home.resolve("my.map")).get(file);
        Faults faults = new Faults();
        try (CsvFile csv = CsvFile.open(file, from)) {
            List<DataRow> rows = new ArrayList<>(csv.read(Integer.MAX_VALUE, faults));
            faults.requireNone();
            return rows;
        }
    }

    private void assertRefused(String message) {
        assertThatExceptionOfType(ImportFailed.class)
                .isThrownBy(() -> rows(BookFile.INSTRUMENTS))
                .withMessage(message);
    }

    private void mapping(String text) throws IOException {
        Files.writeString(home.resolve("my.map"), text);
    }

    private void theirs(String text, Charset charset) throws IOException {
        Files.writeString(home.resolve("theirs.csv"), text, charset);
    }
}
