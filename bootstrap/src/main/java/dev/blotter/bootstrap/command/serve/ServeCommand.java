package dev.blotter.bootstrap.command.serve;

import dev.blotter.adapter.jdbc.JdbcBooks;
import dev.blotter.adapter.rest.identity.RequestRates;
import dev.blotter.bootstrap.config.CommonOptions;
import dev.blotter.bootstrap.config.EffectiveSettings;
import dev.blotter.bootstrap.config.OperatorError;
import dev.blotter.bootstrap.config.Setting;
import dev.blotter.bootstrap.config.Settings;
import dev.blotter.bootstrap.terminal.BookCommand;
import dev.blotter.bootstrap.wiring.RunningBlotter;
import dev.blotter.bootstrap.wiring.ServerOptions;
import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.jline.utils.Signals;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Serves until a signal stops it. */
@Command(
        name = "serve",
        description = "Serves the books in a database over HTTP.",
        mixinStandardHelpOptions = true,
        footerHeading =
                "%nEvery setting can also come from the environment or a properties file:%n",
        footer = "see docs/operations.md.")
public final class ServeCommand extends BookCommand {

    private static final Logger LOG = LoggerFactory.getLogger(ServeCommand.class);

    /** The heap bounds them, too. */
    private static final int MAX_WAITERS = 20_000;

    @Mixin private CommonOptions common;

    @Option(
            names = "--host",
            paramLabel = "ADDRESS",
            description = "Address to listen on (default: 127.0.0.1).")
    private String host;

    @Option(
            names = "--port",
            paramLabel = "PORT",
            description = "Port to listen on, 0 for a free one (default: 8080).")
    private String port;

    @Option(
            names = "--management-port",
            paramLabel = "PORT",
            description =
                    "Port for health and metrics, 0 for a free one, off for none (default: 8081).")
    private String managementPort;

    @Option(
            names = "--root",
            paramLabel = "PATH",
            description = "Path prefix of the interface (default: /dxsca-web).")
    private String root;

    @Option(
            names = "--demo",
            description = "Serve a built-in demo book from memory, and print sample requests.")
    private boolean demo;

    @Option(names = "--verbose", description = "Log all settings in effect at startup.")
    private boolean verbose;

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (demo && common.nameDatabase()) {
            throw new ParameterException(
                    spec().commandLine(), "--demo serves from memory: leave out --db");
        }
        Settings settings = common.settings(given());
        settings.exposures().stream().findFirst().ifPresent(ServeCommand::refuse);
        CountDownLatch asked = new CountDownLatch(1);
        try (JdbcBooks books = JdbcBooks.open(settings.jdbc());
                RunningBlotter running = start(books, settings)) {
            // Java itself would end at once, beneath the requests in flight
            Signals.register("TERM", asked::countDown);
            Signals.register("INT", asked::countDown);
            log(settings.effective());
            new Greeting(running, demo).lines().forEach(out()::println);
            asked.await();
            LOG.info(
                    "Stopping: requests in flight have {} s to finish",
                    settings.server().grace().toMillis() / 1000.0);
        }
        return 0;
    }

    private static void refuse(String exposure) {
        throw OperatorError.ofSettings(exposure);
    }

    /** A file is always named: it may lie in the working directory by someone else's doing. */
    private void log(EffectiveSettings settings) {
        if (verbose || settings.file().isPresent()) {
            LOG.info("Settings are {}", settings.origin());
        }
        if (verbose) {
            settings.toString().lines().forEach(line -> LOG.info("Setting in force: {}", line));
        }
    }

    private RunningBlotter start(JdbcBooks books, Settings settings) throws IOException {
        warnOfUnusableKeys(books);
        return RunningBlotter.start(
                books,
                demo ? () -> DemoBook.fill(settings.jdbc()) : () -> {},
                settings.limits(),
                settings.server(),
                new ServerOptions(
                        MAX_WAITERS,
                        RequestRates.perSecond(settings.requestsPerSecond(), 0),
                        settings.proxies(),
                        settings.tokens(),
                        settings.explanations()));
    }

    /** Clients only see that their signatures are refused. */
    private static void warnOfUnusableKeys(JdbcBooks books) {
        long keys = books.unusableKeys();
        if (keys > 0) {
            LOG.warn(
                    "Signed requests are refused, since {} is not set; keys in force: {}",
                    Setting.KEY_SECRET.key(),
                    keys);
        }
    }

    private Map<Setting, String> given() {
        Map<Setting, String> given = new EnumMap<>(Setting.class);
        put(given, Setting.HOST, host);
        put(given, Setting.PORT, port);
        put(given, Setting.MANAGEMENT_PORT, managementPort);
        put(given, Setting.ROOT, root);
        put(given, Setting.DB, demo ? DemoBook.url() : null);
        put(given, Setting.DB_PRIMARY, demo ? "" : null);
        return given;
    }

    private static void put(Map<Setting, String> given, Setting setting, String value) {
        if (value != null) {
            given.put(setting, value);
        }
    }
}
