package dev.blotter.tool.directory;

import static dev.blotter.tool.directory.Broker.ACCOUNTS;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.adapter.jdbc.kit.OnEveryEngine;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import java.nio.charset.Charset;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;

/**
 * Each way in which a file as a whole is bad: its message, and that it leaves everything as it was.
 */
@OnEveryEngine
class BadFileTest {

    @TempDir private static Path home;

    private static Refusals refusals;

    /** The books are opened once for each engine, before there is an instance. */
    BadFileTest(TestEngine engine) {}

    @BeforeParameterizedClassInvocation
    static void openBooks(TestEngine engine) {
        refusals = new Refusals(engine, home);
    }

    @AfterParameterizedClassInvocation
    static void closeBooks() {
        refusals.close();
    }

    @Test
    void missesAColumn() {
        accounts("account\na\n");
        assertRefused("accounts.csv, line 1, column group: the column is missing");
    }

    @Test
    void namesTheNearestOfAnUnknownColumn() {
        accounts("acount,group\na,g\n");
        assertRefused(
                "accounts.csv, line 1, column acount: unknown column;"
                        + " the nearest known one is account");
    }

    @Test
    void refusesAColumnThatIsThereTwice() {
        accounts("account,group,group\na,g,g\n");
        assertRefused("accounts.csv, line 1, column group: the column is there twice");
    }

    @Test
    void refusesAnEmptyFile() {
        accounts("");
        assertRefused("accounts.csv, line 1: the file has no header row");
    }

    @Test
    void refusesTooFewCells() {
        accounts("account,group\na,g\nb\n");
        assertRefused("accounts.csv, line 3: the row has 1 cell, but the header has 2");
    }

    @Test
    void refusesTooManyCells() {
        accounts("account,group\na,g,h\n");
        assertRefused("accounts.csv, line 2: the row has 3 cells, but the header has 2");
    }

    @Test
    void refusesABlankLine() {
        for (String end : new String[] {"\n", "\r\n", "\r"}) {
            accounts("account,group" + end + "a,g" + end + end + "b,g" + end);
            assertRefused("accounts.csv, line 3: the line is blank");

            accounts("account,group" + end + "a,g" + end + end);
            assertRefused("accounts.csv, line 3: the line is blank");

            accounts(end + "account,group" + end + "a,g" + end);
            assertRefused("accounts.csv, line 1: the file has no header row");
        }
    }

    @Test
    void refusesAQuoteInACellThatIsNotQuoted() {
        for (String cell : new String[] {"g\"h", "g\"h\"", " \"g\"", "5\"\""}) {
            accounts("account,group\na,g\nb," + cell + "\n");
            assertRefused(
                    "accounts.csv, line 3, column group:"
                            + " the cell has a quote, but does not start with one");
        }
        accounts("acc\"ount,group\na,g\n");
        assertRefused("accounts.csv, line 1: the cell has a quote, but does not start with one");
    }

    @Test
    void namesASeparatorThatIsNoComma() {
        for (String separator : new String[] {";", "\t", "|"}) {
            accounts("account" + separator + "group\na" + separator + "g\n");
            assertRefused(
                    "accounts.csv, line 1:"
                            + " the columns are not separated by commas: save the file so");
        }
    }

    @Test
    void namesUtf16() {
        for (Charset charset : new Charset[] {UTF_16, UTF_16LE, UTF_16BE}) {
            accounts("account,group\na,g\n".getBytes(charset));
            assertRefused("accounts.csv: it is in UTF-16: save the file as UTF-8");
        }
    }

    @Test
    void namesAByteOrderMarkThatIsNotAtTheBeginning() {
        accounts("account,group\na,g\n\uFEFFb,g\n");
        assertRefused(
                "accounts.csv, line 3, column account:"
                        + " '\\ufeffb' has the invisible character U+FEFF");
        accounts("account,group\na,g\n\uFEFF\"b\",g\n");
        assertRefused(
                "accounts.csv, line 3, column account:"
                        + " the cell has a quote, but does not start with one");
        accounts("\uFEFF\uFEFFaccount,group\na,g\n");
        assertRefused("accounts.csv, line 1: the line begins with a byte order mark: remove it");
    }

    @Test
    void tellsTheLineOfBrokenUtf8() {
        accounts("account,group\r\na,g\r\nb,g\r\nc,gr\u00fcn\r\n".getBytes(ISO_8859_1));
        assertRefused(
                "accounts.csv, line 4, column group: byte FC is not part of a character in UTF-8:"
                        + " save the file as UTF-8");
    }

    @Test
    void tellsOfBrokenUtf8AtTheEnd() {
        accounts(new byte[] {'a', 'c', 'c', 'o', 'u', 'n', 't', (byte) 0xC3});
        assertRefused(
                "accounts.csv, line 1: byte C3 is not part of a character in UTF-8:"
                        + " save the file as UTF-8");
    }

    @Test
    void tellsWhatIsBadBeforeBrokenUtf8() {
        accounts("account,group\na,\nc,gr\u00fcn\n".getBytes(ISO_8859_1));
        assertRefused("accounts.csv, line 2, column group: '' is blank");
    }

    @Test
    void tellsWhereAQuoteWasOpened() {
        accounts("account,group\na,g\nb,\"g\nc,g\n");
        assertRefused("accounts.csv, line 3, column group: Unclosed quoted field at end of input");
    }

    @Test
    void doesNotReadAWholeLargeFileIntoOneCell() {
        accounts("account,group\na,\"" + "g\n".repeat(1 << 20));
        assertRefused(
                "accounts.csv, line 2, column group:"
                        + " the cell is longer than 1048576 characters; a quote may not be closed");
    }

    @Test
    void refusesTextAfterAClosingQuote() {
        accounts("account,group\n\"a\"b,g\n");
        assertRefused(
                "accounts.csv, line 2, column account:"
                        + " Unexpected character after closing quote: 'b' (0x62)");
    }

    @Test
    void countsPhysicalLines() {
        accounts("account,group\na,g\n\"a\nb\rc\r\nd\",\n");
        assertRefused(
                "accounts.csv, line 3, column account: 'a\\u000ab\\u000dc\\u000d\\u000ad' has a character that cannot be printed");
    }

    @Test
    void refusesAnUnknownCsvFile() {
        refusals.broker().newDirectory().file("position.csv", ACCOUNTS);
        assertRefused("unknown file 'position.csv'; the nearest known one is positions.csv");
    }

    @Test
    void refusesADirectoryWithoutData() {
        Path empty = refusals.broker().newDirectory().file("notes.txt", "nothing").directory();
        assertRefused(
                empty
                        + ": no data here; expected some of instruments.csv, accounts.csv, terms.csv,"
                        + " positions.csv, users.csv, user_accounts.csv, user_denials.csv,"
                        + " user_groups.csv, user_roles.csv, role_denials.csv");
    }

    @Test
    void refusesADirectoryThatIsNotThere() {
        Path nowhere = home.resolve("nowhere");
        assertThatExceptionOfType(ImportFailed.class)
                .isThrownBy(
                        () ->
                                refusals.broker()
                                        .importDirectory(
                                                nowhere,
                                                ImportMode.REPLACE,
                                                ImportProgress.IGNORED))
                .withMessage(nowhere + ": there is no such file; name a directory of CSV files");
    }

    private static void accounts(String content) {
        accounts(content.getBytes(UTF_8));
    }

    private static void accounts(byte[] content) {
        refusals.broker().newDirectory().bytes("accounts.csv", content);
    }

    private static void assertRefused(String message) {
        refusals.assertRefused(ImportMode.REPLACE, message);
    }
}
