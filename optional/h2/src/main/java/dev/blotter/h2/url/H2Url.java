package dev.blotter.h2.url;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Completes H2 URLs, so that books in memory outlive their last connection, and books in a file are
 * read or written by those who may.
 */
public final class H2Url {

    private static final Logger LOG = LoggerFactory.getLogger(H2Url.class);

    private static final String H2 = "jdbc:h2:";
    private static final String MEMORY = H2 + "mem:";
    private static final Pattern FILE =
            Pattern.compile("jdbc:h2:(file:|[./~\\\\]|[a-z]:[/\\\\]).*");

    private static final int CACHE_SHARE = 96;
    private static final int SMALLEST_CACHE = 1024;

    /** What is harmless anywhere; so is what is dropped. */
    private static final Set<String> KEPT =
            Set.of(
                    "CACHE_SIZE",
                    "LOCK_TIMEOUT",
                    "NETWORK_TIMEOUT",
                    "PASSWORD",
                    "QUERY_TIMEOUT",
                    "USER");

    /** What a file that is only read has no use for, and what we say ourselves. */
    private static final Set<String> DROPPED =
            Set.of(
                    "ACCESS_MODE_DATA",
                    "AUTO_SERVER",
                    "AUTO_SERVER_PORT",
                    "DB_CLOSE_DELAY",
                    "DB_CLOSE_ON_EXIT",
                    "FILE_LOCK",
                    "IFEXISTS",
                    "MAX_COMPACT_TIME",
                    "RETENTION_TIME",
                    "WRITE_DELAY");

    /** Otherwise H2 closes a file beneath the requests that a host lets finish as Java ends. */
    private static final String LEFT_OPEN = ";DB_CLOSE_ON_EXIT=FALSE";

    private static final String READ_ONLY = ";ACCESS_MODE_DATA=r;IFEXISTS=TRUE" + LEFT_OPEN;

    /**
     * A program that ends with a draft leaves it. What a killed one has written is thrown away, so
     * there is no hurry to write: each time, H2 writes the same pages again, and tidies up.
     */
    private static final String LEFT = LEFT_OPEN + ";WRITE_DELAY=20000";

    /** H2 writes to no place in a file twice. */
    private static final String APPENDING = ";RETENTION_TIME=2000000000;MAX_COMPACT_TIME=0";

    /**
     * A draft is deleted if its writer is killed, so that it need not survive that. With a time of
     * 0, H2 may free what it has written last, and looks there for the time of the next write.
     */
    private static final String REUSING = ";RETENTION_TIME=2000";

    private H2Url() {}

    /** The URL to connect to when {@code url} is asked for. */
    public static String of(String url) {
        String lower = url.toLowerCase(Locale.ROOT);
        if (lower.startsWith(MEMORY)) {
            return withDefault(url, "DB_CLOSE_DELAY", "-1");
        }
        return isFile(url) ? ofFile(url) : url;
    }

    private static String ofFile(String url) {
        String quiet = withDefault(url, "TRACE_LEVEL_FILE", "0");
        return withDefault(quiet, "CACHE_SIZE", Long.toString(cacheKilobytes()));
    }

    /**
     * The URL for reading a file, of which {@code name} lacks the ending. Java closes it when a
     * thread that reads is interrupted; H2 opens it again.
     */
    public static String readOnly(String url, String name) {
        return ofFile(H2 + "file:retry:" + name + kept(url) + READ_ONLY);
    }

    /** The URL for changing a file that only its writer has open; {@code afresh} if most of it. */
    public static String draft(String url, String name, boolean afresh) {
        return ofFile(H2 + "file:" + name + kept(url) + LEFT + (afresh ? REUSING : APPENDING));
    }

    private static String kept(String url) {
        return settings(url)
                .filter(each -> !each.isBlank() && !DROPPED.contains(name(each)))
                .map(each -> ';' + each)
                .collect(Collectors.joining());
    }

    /** Says in the log what of the URL of a file means nothing. */
    public static void warnOfDropped(String url) {
        settings(url)
                .map(H2Url::name)
                .filter(each -> DROPPED.contains(each) && !each.equals("IFEXISTS"))
                .forEach(
                        each ->
                                LOG.warn(
                                        "{} in the URL of the database means nothing: its file is"
                                                + " replaced by others, and never changed",
                                        each));
    }

    private static Stream<String> settings(String url) {
        return Arrays.stream(url.split(";", -1)).skip(1);
    }

    private static String name(String setting) {
        return setting.replaceFirst("=.*", "").toUpperCase(Locale.ROOT);
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
        return settings(url)
                .map(H2Url::name)
                .filter(each -> !each.isBlank() && !KEPT.contains(each) && !DROPPED.contains(each))
                .findFirst();
    }

    /** Whether {@code url} names books of H2 that are elsewhere than in a file or in memory. */
    public static boolean isRemote(String url) {
        String lower = url.toLowerCase(Locale.ROOT);
        return lower.startsWith(H2) && !lower.startsWith(MEMORY) && !isFile(url);
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
