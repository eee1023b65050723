package dev.blotter.adapter.jdbc;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Completes H2 URLs, so that a file can be open in several programs at a time, and books in memory
 * outlive their last connection. Whatever a URL says of this by itself is left as it is.
 */
final class DatabaseUrl {

    private static final String H2 = "jdbc:h2:";
    private static final String MEMORY = H2 + "mem:";
    private static final Pattern FILE =
            Pattern.compile("jdbc:h2:(file:|nio:|[./~\\\\]|[a-z]:[/\\\\]).*");
    private static final String LISTEN_ON = "h2.bindAddress";

    private DatabaseUrl() {}

    /** The URL to connect to when {@code url} is asked for. */
    static String of(String url) {
        String lower = url.toLowerCase(Locale.ROOT);
        if (lower.startsWith(MEMORY)) {
            return withDefault(url, "DB_CLOSE_DELAY", "-1");
        }
        return isFile(url) ? withDefault(url, "AUTO_SERVER", "TRUE") : url;
    }

    /** The same, but for a file that must be there. */
    static String existing(String url) {
        return isFile(url) ? withDefault(of(url), "IFEXISTS", "TRUE") : of(url);
    }

    /** Whether {@code url} names a database file of H2 on this machine. */
    static boolean isFile(String url) {
        return FILE.matcher(url.toLowerCase(Locale.ROOT)).matches();
    }

    /**
     * Whoever has a file open lets others in through a port of this machine, and of this machine
     * only. H2 looks at this once, when it is loaded.
     */
    static void listenOnLoopbackOnly() {
        if (System.getProperty(LISTEN_ON) == null) {
            System.setProperty(LISTEN_ON, "127.0.0.1");
        }
    }

    private static String withDefault(String url, String setting, String value) {
        return url.toUpperCase(Locale.ROOT).contains(";" + setting + "=")
                ? url
                : url + ";" + setting + "=" + value;
    }
}
