package dev.blotter.bootstrap.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** What operators mistype or forget: one line says what is wrong, why, and what to do. */
class MistakesTest {

    /** Every command, with all that it needs; {@code ~} is the directory of this test. */
    private static final List<String> COMMANDS =
            List.of(
                    "serve",
                    "import ~/good",
                    "import --follow",
                    "import --cursor",
                    "export ~/out",
                    "migrate",
                    "check",
                    "audit",
                    "config",
                    "user list",
                    "user show ann",
                    "user add bob",
                    "user remove ann",
                    "user passwd ann",
                    "user grant ann default:1",
                    "user revoke ann default:1",
                    "user deny ann --symbol EUR/USD",
                    "user allow ann --type FOREX",
                    "user disable ann",
                    "user enable ann",
                    "account show default:1",
                    "account list",
                    "instrument show EUR/USD",
                    "key issue --user ann",
                    "key revoke x",
                    "key list",
                    "explain --user ann --account default:1 --symbol EUR/USD");

    /** Names of classes and lines of a trace, which say nothing to an operator. */
    private static final Pattern JAVA =
            Pattern.compile(
                    "\\w+Exception|(java|javax|org|com|dev)\\.\\w+\\.[\\w.]*|No suitable driver|\\bnull\\b");

    private static final Pattern TRACE = Pattern.compile("\\n\\s+at |Unexpected failure");

    private static final Set<String> GROUPS = Set.of("user", "account", "instrument", "key");

    private static final String SECRET = "A".repeat(43) + "=";

    @TempDir private static Path directory;

    @BeforeAll
    static void makeBooks() throws IOException {
        write("ok.properties", settings(""));
        write("unknown.properties", settings("blotter.prot=1"));
        write("wrong.properties", settings("blotter.db-password=wrong"));
        write("afile", "x");
        Files.createDirectory(directory.resolve("nothing"));
        write("notes/notes.txt", "x");
        write("mistyped/account.csv", "account,group\n");
        write("semicolons/accounts.csv", "account;group\n");
        Files.createDirectories(directory.resolve("odd/accounts.csv"));
        Files.createDirectory(directory.resolve("dangling"));
        Files.createSymbolicLink(
                directory.resolve("dangling/accounts.csv"), directory.resolve("gone"));
        Files.write(directory.resolve("latin.properties"), new byte[] {(byte) 0xFC, '='});
        write("good/accounts.csv", "account,group\ndefault:1,vip\n");
        write(
                "good/instruments.csv",
                "symbol,type,description,trading_status,min_order_size,max_order_size,"
                        + "max_order_size_unit,min_order_size_increment,margin_rate\n"
                        + "EUR/USD,FOREX,,FULL,1,2,LOTS,1,0.05\n");
        write("good/users.csv", "user,password,api_access\nann,secret,true\n");
        assertThat(run("import ~/good", "~/ok.properties", books()).exitCode()).isZero();
    }

    @Test
    void everyCommandIsTried() {
        Set<String> tried = new TreeSet<>();
        for (String each : COMMANDS) {
            String[] words = each.split(" ", -1);
            boolean isOfGroup = GROUPS.contains(words[0]);
            tried.add(isOfGroup ? words[0] + " " + words[1] : words[0]);
        }

        assertThat(tried).isEqualTo(commands(BlotterCommand.commandLine(), ""));
    }

    private static Set<String> commands(CommandLine line, String name) {
        Set<String> all = new TreeSet<>();
        line.getSubcommands()
                .forEach(
                        (each, sub) ->
                                all.addAll(
                                        sub.getSubcommands().isEmpty()
                                                ? Set.of((name + " " + each).strip())
                                                : commands(sub, each)));
        all.removeAll(Set.of("help", "generate-completion"));
        return all;
    }

    static Stream<String> commands() {
        return COMMANDS.stream();
    }

    static Stream<String> commandsOnBooks() {
        return commands().filter(each -> !each.equals("config"));
    }

    @ParameterizedTest
    @MethodSource("commands")
    void noCommandTakesWrongSettings(String command) {
        assertThat(said(2, command, "~/gone", books()))
                .isEqualTo("cannot read the settings in ~/gone: there is no such file");
        assertThat(said(2, command, "~/nothing", books()))
                .isEqualTo("cannot read the settings in ~/nothing: Is a directory");
        assertThat(said(2, command, "~/latin.properties", books()))
                .isEqualTo("cannot read the settings in ~/latin.properties: it is not in UTF-8");
        assertThat(said(2, command, "~/unknown.properties", books()))
                .isEqualTo("unknown setting blotter.prot; the nearest known one is blotter.port");
        for (String url : new String[] {"jdbc:oracle:thin:x", "postgres://h/x", "h2", ""}) {
            assertThat(said(2, command, "~/ok.properties", url))
                    .isEqualTo(
                            "setting blotter.db: the URL of a database begins with jdbc:h2: or"
                                    + " jdbc:postgresql:, and not '%s'",
                            url);
        }
        assertThat(said(2, command + " --nosuch", "~/ok.properties", books()))
                .startsWith("there is no option '--nosuch'; the nearest known one is -");
    }

    @ParameterizedTest
    @MethodSource("commandsOnBooks")
    void everyCommandNamesTheDatabaseThatItCannotOpen(String command) {
        assertThat(said(1, command, "~/ok.properties", "jdbc:postgresql://127.0.0.1:1/x?a=b"))
                .isEqualTo(unopened("jdbc:postgresql://127.0.0.1:1/x", "Connection refused"));
        assertThat(said(1, command, "~/ok.properties", "jdbc:postgresql://127.0.0.1:x/y"))
                .isEqualTo(
                        unopened(
                                "jdbc:postgresql://127.0.0.1:x/y",
                                "no URL of a database, such as jdbc:postgresql://HOST:PORT/NAME"));
        assertThat(said(1, command, "~/ok.properties", "jdbc:h2:file:~/afile/x"))
                .isIn(
                        "there is no database at jdbc:h2:file:~/afile/x: 'blotter import' or"
                                + " 'blotter migrate' makes one (in Java: SchemaPolicy.CREATE)",
                        "the directory ~/afile cannot be used for the database: a file of this name"
                                + " is in the way");
    }

    @ParameterizedTest
    @ValueSource(strings = {"serve", "migrate", "import ~/good"})
    void aDirectoryThatCannotBeMadeIsOneLine(String command) {
        assertThat(said(1, command, "~/ok.properties", "jdbc:h2:file:/proc/none/x"))
                .startsWith("the directory /proc/none cannot be used for the database");
    }

    /** H2 answers each of them more slowly than the one before. */
    @Test
    void aWrongPasswordIsOneLine() {
        assertThat(said(1, "user list", "~/wrong.properties", books()))
                .isEqualTo(unopened(books(), "Wrong user name or password [28000-252]"));
    }

    private static String unopened(String url, String reason) {
        return "the database at %s cannot be opened: %s; look at its URL, user and password (blotter.db, blotter.db-user and blotter.db-password; in Java, of JdbcSettings)"
                .formatted(url, reason);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '^',
            quoteCharacter = '`',
            value = {
                "2^import^Missing required argument (specify one of these): (DIR | --map=FILE | --guess=PATH | --follow | --cursor); 'blotter import --help' shows what there is",
                "2^import ~/good --follow^DIR, --follow are mutually exclusive (specify only one); 'blotter import --help' shows what there is",
                "2^import --follow=false^option '--follow' should be specified without 'false' parameter; 'blotter import --help' shows what there is",
                "2^import --cursor=false^option '--cursor' should be specified without 'false' parameter; 'blotter import --help' shows what there is",
                "2^import --map ~/afile --guess ~/afile^--map=FILE, --guess=PATH are mutually exclusive (specify only one); 'blotter import --help' shows what there is",
                "1^import --map ~/gone^~/gone: there is no such file; name a mapping in UTF-8, as import --guess prints it",
                "1^import --map ~/nothing^~/nothing: Is a directory; name a mapping in UTF-8, as import --guess prints it",
                "1^import --map ~/afile^afile, line 1: 'x' is no setting: write NAME = VALUE below a line such as [instruments]",
                "1^import --guess ~/gone^~/gone: there is no such file; name a file or a directory",
                "2^import --follow --merge^--merge and --gently are for a directory",
                "2^import ~/good --name x^--name is for --follow and --cursor",
                "2^import ~/good --skip-bad x^--skip-bad is for --follow",
                "2^import --cursor --skip-bad x^--skip-bad is for --follow",
                "2^import --cursor --name=^'' is no name of a feed, which has 1 to 64 letters of ASCII, digits, '.', '_' or '-'",
                "2^import --follow --name a/b^'a/b' is no name of a feed, which has 1 to 64 letters of ASCII, digits, '.', '_' or '-'",
                "2^import ~/good x^'x' is one argument too many; is it for --map or --guess or --name or --skip-bad?",
                "1^import ~/gone^~/gone: there is no such file; name a directory of CSV files",
                "1^import ~/afile^~/afile: it is not a directory; name a directory of CSV files",
                "1^import ~/nothing^~/nothing: no data here; expected some of instruments.csv, accounts.csv, terms.csv, positions.csv, users.csv, user_accounts.csv, user_denials.csv, user_groups.csv, user_roles.csv, role_denials.csv",
                "1^import ~/notes^~/notes: no data here; expected some of instruments.csv, accounts.csv, terms.csv, positions.csv, users.csv, user_accounts.csv, user_denials.csv, user_groups.csv, user_roles.csv, role_denials.csv",
                "1^import ~/mistyped^unknown file 'account.csv'; the nearest known one is accounts.csv",
                "1^import ~/semicolons^accounts.csv, line 1: the columns are not separated by commas: save the file so",
                "1^import ~/odd^accounts.csv: cannot be read: Is a directory",
                "1^import ~/dangling^accounts.csv: cannot be read: there is no such file",
                "2^export^Missing required parameter: 'DIR'; 'blotter export --help' shows what there is",
                "1^export ~/good^~/good: there are files in it; name a directory that is new",
                "1^export ~/afile^~/afile: cannot be written: it is not a directory",
                "1^export ~/gone/out^~/gone/out: cannot be written: there is no directory for it; make that one first",
                "1^export /proc/out^/proc/out: cannot be written: there is no directory for it; make that one first",
                "2^user add^Missing required parameter: 'NAME'; 'blotter user add --help' shows what there is",
                "1^user add ann^there is a user 'ann' already: 'user passwd' changes the password",
                "1^user add bob^the password is empty: nothing was changed",
                "2^user add a:b^Invalid value for positional parameter at index 0 (NAME): 'a:b': user name has a colon",
                "1^user add b\u200Bob^the name 'b\\u200bob' has the invisible character U+200B",
                "1^user show ann\u00A0^there is no user 'ann\u00A0', which begins or ends with the blank U+00A0; is it 'ann'?",
                "1^user show ann#=^there is no user 'ann#='; is it 'ann'?",
                "1^user show an^there is no user 'an'; is it 'ann'?",
                "1^user remove bob^there is no user 'bob'",
                "1^user passwd bob^there is no user 'bob'",
                "2^user grant ann^name at least one account, --group or --role, or say --every-account",
                "2^user grant ann default:1 --every-account^--every-account excludes accounts, --group and --role",
                "1^user grant ann default:2^there is no account 'default:2'; is it 'default:1'?",
                "1^user revoke bob default:1^there is no user 'bob'",
                "2^user deny ann^name at least one --symbol or one --type",
                "2^user deny ann EUR/USD^'EUR/USD' is one argument too many; is it for --symbol or --type?",
                "2^user allow ann FOREX^'FOREX' is one argument too many; is it for --symbol or --type?",
                "2^user deny ann --symbol^Missing required parameter for option '--symbol' (SYMBOL); 'blotter user deny --help' shows what there is",
                "2^user deny a:b --symbol EUR^'a:b' has a colon, as no user has; a role needs --role",
                "1^user deny ann --symbol EUR^there is no instrument 'EUR'",
                "1^user deny ann --type FORX^there is no instrument type 'FORX'; is it 'FOREX'?",
                "1^user disable bob^there is no user 'bob'",
                "1^user enable bob^there is no user 'bob'",
                "2^user list ann^'ann' is one argument too many",
                "2^account show^Missing required parameter: 'ACCOUNT'; 'blotter account show --help' shows what there is",
                "1^account show default:2^there is no account 'default:2'; is it 'default:1'?",
                "2^account show a,b^Invalid value for positional parameter at index 0 (ACCOUNT): 'a,b': account code has a comma",
                "2^key issue^Missing required option: '--user=USER'; 'blotter key issue --help' shows what there is",
                "1^key issue --user bob^there is no user 'bob'",
                "2^key list ann^'ann' is one argument too many; is it for --user?",
                "1^key list --user bob^there is no user 'bob'",
                "1^key revoke x^there is no key 'x'",
                "2^explain --user ann^Missing required options: '--account=CODE', '--symbol=SYMBOL'; 'blotter explain --help' shows what there is",
                "2^serve x^'x' is one argument too many; is it for --host or --port or --management-port or --root?",
                "2^serve --port x^setting blotter.port: 'x' is not a whole number from 0 to 65535 (option)",
                "2^serve --port 1 --port 2^option '--port' (PORT) should be specified only once; 'blotter serve --help' shows what there is",
                "2^serve --root x^setting blotter.root: 'x' is not a path that starts with a slash and does not end with one, of names with letters of ASCII, digits, and any of -._~ (option)",
                "1^serve --host no-such-host.invalid^cannot listen on no-such-host.invalid port 0: Unresolved address; take another address with --host or blotter.host",
                "2^serve --host no\u00A0host^setting blotter.host: 'no\u00A0host' is not an address or the name of a host (option)",
            })
    void aMistakeIsOneLine(int exitCode, String command, String said) {
        assertThat(said(exitCode, command, "~/ok.properties", books())).isEqualTo(said);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '^',
            quoteCharacter = '`',
            value = {
                "blotter.tls-keystore=~/gone^~/gone: there is no such file",
                "blotter.tls-keystore=~/nothing^~/nothing: Is a directory",
                "blotter.tls-keystore=~/afile^~/afile is not a PKCS#12 file that blotter.tls-password opens: Short read of DER length",
                "blotter.tls-certificate=~/afile^settings of TLS: blotter.tls-key is missing; blotter.tls-certificate and blotter.tls-key go together",
                "blotter.db-password-file=~/gone^setting blotter.db-password-file: cannot read ~/gone: there is no such file",
                "blotter.db-password-file=~/nothing^setting blotter.db-password-file: cannot read ~/nothing: Is a directory",
                "blotter.log-format=x^setting blotter.log-format: 'x' is not text or json (file)",
            })
    void aSettingThatTheServerCannotUseIsOneLine(String setting, String said) throws IOException {
        write("some.properties", settings(setting));

        assertThat(said(2, "serve", "~/some.properties", books())).isEqualTo(said);
    }

    @Test
    void aPortThatIsTakenIsOneLine() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            int port = taken.getLocalPort();

            assertThat(said(1, "serve --port " + port, "~/ok.properties", books()))
                    .startsWith(
                            "cannot listen on 127.0.0.1 port " + port + ": Address already in use;")
                    .contains("blotter.port");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"gone", "afile", "nothing", "notes", "mistyped", "semicolons", "odd"})
    void anImportOfNothingMakesNoDatabase(String source) throws IOException {
        said(1, "import ~/" + source, "~/ok.properties", "jdbc:h2:file:~/fresh");

        try (Stream<Path> files = Files.list(directory)) {
            assertThat(files).noneMatch(file -> file.getFileName().toString().startsWith("fresh"));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '^',
            quoteCharacter = '`',
            value = {
                "x^this is not one JSON object: see character 1",
                "{\"upsert\":\"acounts\",\"row\":{}}^unknown table 'acounts'; the nearest known one is accounts",
                "{\"upsert\":\"accounts\",\"row\":{\"account\":\"a\"}}^column group is missing",
                "{\"upsert\":\"accounts\",\"row\":{\"account\":\"a\u200B\",\"group\":\"g\"}}^accounts, column account: 'a\\u200b' has the invisible character U+200B",
            })
    void aBadLineOfAFeedIsOneLine(String line, String said) {
        String[] command = resolved("import --follow", "~/ok.properties", books());

        assertThat(line(1, () -> Typed.runWithInput(line + "\n", command)))
                .startsWith("standard input, line 1")
                .endsWith(said);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "config",
                "check",
                "audit",
                "user list",
                "account list",
                "export ~/lost",
                "key issue --user ann"
            })
    void whatCannotBePrintedIsOneLine(String command) throws IOException {
        Writer full = Writer.nullWriter();
        full.close();
        StringWriter err = new StringWriter();
        int exitCode =
                BlotterCommand.commandLine()
                        .setOut(new PrintWriter(full, true))
                        .setErr(new PrintWriter(err, true))
                        .execute(resolved(command, "~/ok.properties", books()));

        assertThat(err.toString().lines())
                .containsExactly(
                        "blotter: standard output cannot be written; look whether it was done");
        assertThat(exitCode).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "user show B\uFFFD",
                "account list B\uFFFD",
                "account list --group B\uFFFD",
                "key issue --user ann --label B\uFFFD",
                "import --follow --name B\uFFFD"
            })
    void whatTheLocaleCouldNotReadIsOneLine(String command) {
        String usual = System.setProperty("sun.jnu.encoding", "ANSI_X3.4-1968");
        try {
            assertThat(said(2, command, "~/ok.properties", books()))
                    .contains("'B\uFFFD': this may not be what you typed", "LC_ALL=C.UTF-8");
        } finally {
            System.setProperty("sun.jnu.encoding", usual);
        }
    }

    @Test
    void anEmptyNameOfADirectoryIsNotTheWorkingDirectory() {
        assertThat(line(2, () -> Typed.run("import", "", "--db", resolve(books()))))
                .endsWith("the name of a file or directory is empty");
    }

    private static String said(int exitCode, String command, String config, String url) {
        return line(exitCode, () -> run(command, config, url));
    }

    /** The one line that says what is wrong. The check prints it with its other findings. */
    private static String line(int exitCode, Supplier<Typed> command) {
        ByteArrayOutputStream log = new ByteArrayOutputStream();
        PrintStream usual = System.err;
        System.setErr(new PrintStream(log, true, StandardCharsets.UTF_8));
        try {
            Typed typed = command.get();
            List<String> lines = new ArrayList<>(typed.err());
            typed.out().stream().filter(each -> each.startsWith("error ")).forEach(lines::add);
            assertThat(lines).singleElement().asString().doesNotContainPattern(JAVA);
            assertThat(log.toString(StandardCharsets.UTF_8)).doesNotContainPattern(TRACE);
            assertThat(typed.exitCode()).as(lines.get(0)).isEqualTo(exitCode);
            return lines.get(0)
                    .replaceFirst("^(blotter: |error +\\w+ +)", "")
                    .replace(directory.toString(), "~");
        } finally {
            System.setErr(usual);
        }
    }

    private static Typed run(String command, String config, String url) {
        return Typed.run(resolved(command, config, url));
    }

    private static String[] resolved(String command, String config, String url) {
        List<String> arguments = new ArrayList<>(Arrays.asList(resolve(command).split(" ", -1)));
        int last = GROUPS.contains(arguments.get(0)) ? 2 : 1;
        arguments.addAll(last, List.of("--config", resolve(config), "--db", resolve(url)));
        return arguments.toArray(String[]::new);
    }

    private static String resolve(String text) {
        return text.replace("~", directory.toString());
    }

    private static String books() {
        return "jdbc:h2:file:~/books";
    }

    private static String settings(String more) {
        return "blotter.port=0\nblotter.management-port=off\nblotter.key-secret=%s\n%s\n"
                .formatted(SECRET, resolve(more));
    }

    private static void write(String file, String text) throws IOException {
        Path path = directory.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }
}
