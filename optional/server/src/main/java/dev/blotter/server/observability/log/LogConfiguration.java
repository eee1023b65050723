package dev.blotter.server.observability.log;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.Configurator;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.spi.ContextAwareBase;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Logs to standard error, as text until the settings are known. A program that logs so names a
 * subclass in a file of services, where Logback finds it by itself, and asks it first. A file of
 * Logback's own wins.
 */
public abstract class LogConfiguration extends ContextAwareBase implements Configurator {

    /** The logger of all of Blotter. */
    static final String OWN = "dev.blotter";

    private static final String APPENDER = "stderr";

    /** Where Logback looks by itself. */
    private static final List<String> FILES = List.of("/logback-test.xml", "/logback.xml");

    /** By logger; all others log warnings and errors. */
    private static final Map<String, Level> LEVELS =
            Map.of(
                    OWN,
                    Level.INFO,
                    // A setting of its own switches it on.
                    AccessLog.LOGGER,
                    Level.INFO,
                    // A pool that cannot connect logs the exception that it throws, and the caller
                    // logs it in one line.
                    "com.zaxxer.hikari",
                    Level.OFF,
                    // So does a migration that cannot be made.
                    "org.flywaydb.core.internal.command.DbMigrate",
                    Level.OFF,
                    // It warns of each orderly stop.
                    "org.glassfish.grizzly.nio.GracefulShutdownRunner",
                    Level.ERROR);

    private final UnaryOperator<String> masked;

    /** Logs what {@code masked} leaves of each message. */
    protected LogConfiguration(UnaryOperator<String> masked) {
        this.masked = masked;
    }

    @Override
    public ExecutionStatus configure(LoggerContext context) {
        if (System.getProperty("logback.configurationFile") != null
                || FILES.stream().anyMatch(LogConfiguration::exists)) {
            return ExecutionStatus.INVOKE_NEXT_IF_ANY;
        }
        ConsoleAppender<ILoggingEvent> stderr = new ConsoleAppender<>();
        stderr.setContext(context);
        stderr.setName(APPENDER);
        stderr.setTarget("System.err");
        stderr.setEncoder(LogFormat.TEXT.encoder(context, masked));
        stderr.start();
        context.getLogger(Logger.ROOT_LOGGER_NAME).addAppender(stderr);
        setLevels(context);
        return ExecutionStatus.DO_NOT_INVOKE_NEXT_IF_ANY;
    }

    static void setLevels(LoggerContext context) {
        context.getLogger(Logger.ROOT_LOGGER_NAME).setLevel(Level.WARN);
        LEVELS.forEach((name, level) -> context.getLogger(name).setLevel(level));
    }

    /** The way to the log, unless the operator has configured Logback. */
    static Optional<ConsoleAppender<ILoggingEvent>> console(LoggerContext context) {
        return context.getLogger(Logger.ROOT_LOGGER_NAME).getAppender(APPENDER)
                        instanceof ConsoleAppender<ILoggingEvent> console
                ? Optional.of(console)
                : Optional.empty();
    }

    private static boolean exists(String resource) {
        return LogConfiguration.class.getResource(resource) != null;
    }
}
