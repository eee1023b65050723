package dev.blotter.tool.directory.mapping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.tool.directory.csv.BookFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is taken for which table, and what is said where nothing fits. */
class GuessTest {

    @TempDir private Path home;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Symbol;Leverage~A;1:30                      | [instruments] | margin_rate = {1 / Leverage}",
                "Login;Group;Name~1;retail;Ann               | [accounts]    | account = default:{Login}",
                "Group,Symbol,Margin %~retail,A,5            | [terms]       | margin_rate = {Margin % * 0.01}",
                "Ticket,Symbol,Side,Qty,Time,Price~1,A,B,1,2026.01.24 01:02,1 | [positions] | times = yyyy.MM.dd HH:mm",
                "symbol\\tlot size~A\\t1                     | [instruments] | separator = tab",
                "# made by X~~symbol;lot size~A;1            | [instruments] | header = 3",
                "İNSTRUMENT,LOT SİZE,SYMBOL~A,1,A            | [instruments] | symbol = {SYMBOL}",
                "Login,Class~1,retail                        | [accounts]    | group = {Class}",
                "Class,Symbol,Margin %~retail,A,5~vip,A,2    | [terms]       | code = {Class}",
                "Symbol,Min Lot,Max Lot,Lot Step~A,0.1,5,0.1 | [instruments] | max_order_size = {Max Lot}",
                "description,symbol,lot size~x,A,1           | [instruments] | symbol = {symbol}",
                "Symbol,Min Lot,Lot Size~A,0.1,5             | [instruments] | lot_size = {Lot Size}",
            })
    void guessesTheTable(String theirs, String table, String line) throws IOException {
        write(theirs.replace('~', '\n').replace("\\t", "\t"));
        assertThat(Guess.of(home)).contains(table, line);
    }

    @Test
    void takesASeparatorThatIsNotOneOfNumbersWhereTwoFit() throws IOException {
        Path theirs = Files.writeString(home.resolve("theirs.csv"), "a;b,c:d\n1;2,3:4\n");
        assertThat(Sample.of(theirs).separator()).isEqualTo("semicolon");
        assertThat(ForeignTable.SEPARATORS.keySet())
                .containsExactly("colon", "comma", "pipe", "semicolon", "tab");
    }

    /** So a column that is new has a synonym from its first day. */
    @ParameterizedTest
    @ValueSource(strings = {"instruments", "accounts", "terms", "positions"})
    void knowsBlottersOwnNames(String table) throws IOException {
        BookFile file = Mapping.TABLES.get("[" + table + "]");
        String cells = file.columnNames().stream().map(each -> "").collect(Collectors.joining(","));
        write(String.join(",", file.columnNames()) + "\n" + cells + "\n");
        assertThat(Guess.of(home))
                .contains("[" + table + "]")
                .containsAll(file.columnNames().stream().map("%1$s = {%1$s}"::formatted).toList());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Symbol,Lot Size,Minimum Order Size~A,1,5 | or {Minimum Order Size}",
                "Symbol,Class,Margin Rate,Currency~A,B,0.1,EUR | it may be [terms] as well",
                "Symbol,Tick Size~A,1.094 | numbers = 1.234,5 and times = ISO 8601 fit as well",
                "Login,Ticket,Symbol,Side,Qty,Time,Level~1,1,A,B,1,03/04/2026 01:02:03,1 | numbers = 1234.5 and times = dd/MM/yyyy HH:mm:ss fit as well",
                "Symbol,Lot Size~A,1~A,2 | two rows have the same key",
                "Symbol,Lot Size~A,x | theirs.csv, line 2, column min_order_size = {Lot Size}: 'x' is not a number",
            })
    void saysWhatIsUnsure(String theirs, String doubt) throws IOException {
        write(theirs.replace('~', '\n'));
        assertThat(Guess.of(home))
                .anyMatch(line -> line.startsWith("# Unsure: ") && line.endsWith(doubt));
    }

    @Test
    void findsTheTimesWhereAnotherColumnIsMissing() throws IOException {
        write("Login,Ticket,Symbol,Side,Qty,Time,Level\n1,1,A,B,1,2026.01.24 01:02,1\n");
        assertThat(Guess.of(home))
                .contains("quantity_notional = ?", "times = yyyy.MM.dd HH:mm")
                .noneMatch(line -> line.contains("fit as well") || line.contains("line 2"));
    }

    @Test
    void aSecondFileForATableIsLeftToAnotherMapping() throws IOException {
        write("Symbol,Lot Size\nA,1\n");
        Files.writeString(home.resolve("us.csv"), "Symbol,Lot Size\nB,1\n");
        Files.writeString(home.resolve("zzz.txt"), "Nothing of use\n");
        assertThat(Guess.of(home))
                .contains(
                        "symbol = {Symbol}",
                        "# second file, to --merge from another mapping: [instruments]",
                        "# "
                                + home.resolve("zzz.txt")
                                + ": no table that can be imported was recognized");
    }

    /** What can be seen need not be found out by hand. */
    @Test
    void whatIsNotRecognizedIsADraft() throws IOException {
        Files.writeString(
                home.resolve("theirs.csv"),
                "Kürzel;Größte Order\nDAX;1.000,5\n",
                StandardCharsets.ISO_8859_1);
        assertThat(Guess.of(home))
                .contains(
                        "[instruments]",
                        "# Unsure: no table was recognized; this may be another one",
                        "encoding = windows-1252",
                        "separator = semicolon",
                        "symbol = ?",
                        "# Columns: Kürzel | Größte Order");
    }

    @Test
    void saysSoWhereThereIsNoTable() throws IOException {
        write("");
        assertRefused(home.resolve("theirs.csv"));
        Files.write(home.resolve("theirs.csv"), random());
        assertRefused(home.resolve("theirs.csv"));
        write("a,b".repeat(100_000));
        assertRefused(home.resolve("theirs.csv"));
        Files.delete(home.resolve("theirs.csv"));
        assertRefused(home);
    }

    private static byte[] random() {
        byte[] bytes = new byte[1 << 17];
        new Random(53).nextBytes(bytes);
        return bytes;
    }

    private static void assertRefused(Path from) {
        assertThatExceptionOfType(ImportFailed.class)
                .isThrownBy(() -> Guess.of(from))
                .withMessage(
                        from
                                + ": no table was recognized, not even a line of column names;"
                                + " write the mapping by hand");
    }

    private void write(String text) throws IOException {
        Files.writeString(home.resolve("theirs.csv"), text, StandardCharsets.UTF_8);
    }
}
