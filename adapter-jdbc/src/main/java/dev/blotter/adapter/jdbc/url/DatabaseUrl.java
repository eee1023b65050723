package dev.blotter.adapter.jdbc.url;

import dev.blotter.adapter.jdbc.engine.Engine;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Completes H2 URLs, so that a file can be open in several programs at a time, and books in memory
 * outlive their last connection. Whatever a URL says of this by itself is left as it is.
 */
public final class DatabaseUrl {

    private static final String H2 = "jdbc:h2:";
    private static final String MEMORY = H2 + "mem:";
    private static final Pattern FILE =
            Pattern.compile("jdbc:h2:(file:|nio:|[./~\\\\]|[a-z]:[/\\\\]).*");
    private static final String LISTENS_ON = "h2.bindAddress";

    private static final int CACHE_SHARE = 96;
    private static final int SMALLEST_CACHE = 1024;

    private static final Set<String> HARMLESS =
            Set.of(
                    "ACCESS_MODE_DATA",
                    "AUTO_SERVER",
                    "AUTO_SERVER_PORT",
                    "CACHE_SIZE",
                    "CIPHER",
                    "DB_CLOSE_DELAY",
                    "DB_CLOSE_ON_EXIT",
                    "FILE_LOCK",
                    "IFEXISTS",
                    "LOCK_TIMEOUT",
                    "MAX_COMPACT_TIME",
                    "NETWORK_TIMEOUT",
                    "PASSWORD",
                    "QUERY_TIMEOUT",
                    "RETENTION_TIME",
                    "USER",
                    "WRITE_DELAY");

    private DatabaseUrl() {}

    /** The URL to connect to when {@code url} is asked for. */
    public static String of(String url) {
        String lower = url.toLowerCase(Locale.ROOT);
        if (lower.startsWith(MEMORY)) {
            return withDefault(url, "DB_CLOSE_DELAY", "-1");
        }
        return isFile(url) ? ofFile(url) : url;
    }

    /**
     * The process that has a file open lets others in through a port, which H2 opens on all
     * addresses of the machine unless a property of the whole process says on which. So it lets in
     * none unless the program says so.
     */
    private static String ofFile(String url) {
        String shared =
                System.getProperty(LISTENS_ON) == null
                        ? url
                        : withDefault(url, "AUTO_SERVER", "TRUE");
        String quiet = withDefault(shared, "TRACE_LEVEL_FILE", "0");
        return withDefault(quiet, "CACHE_SIZE", Long.toString(cacheKilobytes()));
    }

    /**
     * H2 counts what it caches as far less than it takes. A sixteenth of the heap, as it would have
     * it, is never read twice where requests do not repeat, but lives long enough to cost more in
     * collections than reading it again.
     */
    private static long cacheKilobytes() {
        return Math.max(SMALLEST_CACHE, Runtime.getRuntime().maxMemory() / 1024 / CACHE_SHARE);
    }

    /** Whether a file that is not there is made. */
    public static boolean makes(String url) {
        return isFile(url) && !url.toUpperCase(Locale.ROOT).contains(";IFEXISTS=TRUE");
    }

    /**
     * A setting in the URL that could run code or write files, or is unknown, if there is one. What
     * H2 takes in a URL includes statements to run and classes to load.
     */
    public static Optional<String> forbidden(String url) {
        return Engine.of(url) == Engine.H2
                ? Arrays.stream(url.split(";", -1))
                        .skip(1)
                        .map(each -> each.replaceFirst("=.*", "").toUpperCase(Locale.ROOT))
                        .filter(each -> !each.isBlank() && !HARMLESS.contains(each))
                        .findFirst()
                : Optional.empty();
    }

    /** The URL that reaches the same database, but makes none in a file that is not there. */
    public static String existing(String url) {
        return isFile(url) ? withDefault(url, "IFEXISTS", "TRUE") : url;
    }

    /** Whether {@code url} names a database file of H2 on this machine. */
    public static boolean isFile(String url) {
        return FILE.matcher(url.toLowerCase(Locale.ROOT)).matches();
    }

    private static String withDefault(String url, String setting, String value) {
        return url.toUpperCase(Locale.ROOT).contains(";" + setting + "=")
                ? url
                : url + ";" + setting + "=" + value;
    }
}
