package dev.blotter.verification.attacks.operator;

import dev.blotter.verification.attacks.Attack;
import dev.blotter.verification.attacks.Result;
import dev.blotter.verification.attacks.server.Books;
import dev.blotter.verification.attacks.server.Database;
import dev.blotter.verification.attacks.server.Ended;
import dev.blotter.verification.attacks.server.Launch;
import dev.blotter.verification.attacks.server.ServerProcess;
import dev.blotter.verification.attacks.server.TestBed;
import dev.blotter.verification.attacks.server.Wait;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** Settings that are wrong, dangerous, secret or meant for others. */
public final class Settings {

    private static final Duration BOUND = Duration.ofSeconds(60);

    /** The log is read by another thread than what says that the server is ready. */
    private static final Duration READ = Duration.ofSeconds(5);

    private static final String SECRET = "hunter2";

    private Settings() {}

    /** The attacks of this kind. */
    public static List<Attack> attacks() {
        return List.of(
                Attack.quick("code-in-a-url", Settings::codeInUrl),
                Attack.quick("settings-of-the-directory", Settings::ofDirectory),
                Attack.quick("secrets-of-config", Settings::secrets),
                Attack.quick("trace-file", Settings::traceFile),
                Attack.quick("kubernetes-environment", Settings::kubernetes),
                Attack.quick("second-server", Settings::secondServer));
    }

    /** What a URL has H2 run when it connects would leave a file behind. */
    private static Result codeInUrl(TestBed bed) throws Exception {
        Result result = Result.seen("");
        for (String key : List.of("INIT", "init", "InIt ")) {
            Path trace = bed.directory().resolve("ran");
            String url = "jdbc:h2:mem:x;%s=CALL FILE_WRITE('x', '%s')".formatted(key, trace);
            Ended ended = bed.jar("import", bed.directory().toString(), "--db=" + url).run(BOUND);
            result =
                    result.and(Result.seen(key + ": " + ended))
                            .must(Files.notExists(trace), "the URL runs code")
                            .must(ended.failedInOneLine(), "it is not refused in one line");
        }
        return result;
    }

    private static Result ofDirectory(TestBed bed) throws Exception {
        Path directory = bed.directory();
        Books.write(directory, "blotter.properties", "blotter.explorer=off");
        ServerProcess server = bed.serve(bed.demo().in(directory));
        String file = directory.resolve("blotter.properties").toString();
        boolean named = Wait.until(READ, () -> server.log().contains(file));
        return Result.seen(named ? "the log names the file" : "")
                .must(named, "the log does not say which file settings were read from");
    }

    private static Result secrets(TestBed bed) throws Exception {
        Result result = Result.seen("");
        for (String url :
                List.of(
                        "jdbc:postgresql://u:%s@h/db",
                        "jdbc:postgresql://h/db?user=u&password=%s",
                        "jdbc:postgresql://h/db?user=u&sslpassword=%s")) {
            Ended ended =
                    bed.jar("config", "--db=" + String.format(Locale.ROOT, url, SECRET)).run(BOUND);
            boolean masked = !ended.out().contains(SECRET) && !ended.err().contains(SECRET);
            result = result.must(masked, "shown: " + url);
        }
        return result.and(Result.seen("config with passwords in URLs"));
    }

    private static Result traceFile(TestBed bed) throws Exception {
        Database database = Database.inFile(bed);
        Path books = bed.directory();
        Books.write(books, "accounts.csv", "account,group", "default:1,retail");
        database.filledWith(books);
        Path trace = database.beside(".trace.db");
        return Result.seen("an import into a new file")
                .must(Files.notExists(trace), "it leaves a .trace.db");
    }

    private static Result kubernetes(TestBed bed) throws Exception {
        Launch serve =
                bed.demo()
                        .with("BLOTTER_PORT", "tcp://10.0.0.1:8080")
                        .with("BLOTTER_SERVICE_HOST", "10.0.0.1")
                        .with("BLOTTER_SERVICE_PORT", "8080")
                        .with("BLOTTER_SERVICE_PORT_HTTP", "8080")
                        .with("BLOTTER_PORT_8080_TCP", "tcp://10.0.0.1:8080")
                        .with("BLOTTER_PORT_8080_TCP_PROTO", "tcp")
                        .with("BLOTTER_PORT_8080_TCP_PORT", "8080")
                        .with("BLOTTER_PORT_8080_TCP_ADDR", "10.0.0.1");
        ServerProcess server = bed.serve(serve);
        boolean answers = server.answers();
        Wait.until(READ, () -> warnings(server) > 0);
        long warnings = warnings(server);
        return Result.seen("the variables of a Service, %s warnings".formatted(warnings))
                .must(answers, "it does not answer")
                .must(warnings == 1, "one warning is enough");
    }

    private static long warnings(ServerProcess server) {
        return server.log().lines().filter(line -> line.contains(" WARN ")).count();
    }

    private static Result secondServer(TestBed bed) throws Exception {
        try (ServerSocket first = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String port = String.valueOf(first.getLocalPort());
            Ended ended = bed.demo().with("BLOTTER_MANAGEMENT_PORT", port).run(BOUND);
            return Result.seen(ended.toString())
                    .must(ended.failedInOneLine(), "it does not end in one line")
                    .must(
                            ended.err().contains("management-port"),
                            "the option that frees it is not named");
        }
    }
}
