package dev.blotter.adapter.jdbc.url;

import java.util.Map;
import java.util.regex.Pattern;

/** URLs that name several servers which have the same books, and one of which is written. */
public final class ServersUrl {

    /** To be used unless the URL says otherwise. */
    public static final Map<String, String> SPREAD =
            Map.of(
                    "targetServerType", "preferSecondary",
                    "loadBalanceHosts", "true",
                    "hostRecheckSeconds", "2");

    private static final Pattern SEVERAL = Pattern.compile("jdbc:postgresql://[^/?]*,.*");
    private static final Pattern PRIMARY =
            Pattern.compile(".*[?&]targetServerType=(primary|master)(&.*)?");
    private static final Pattern TARGET = Pattern.compile("([?&])targetServerType=[^&]*");

    private ServersUrl() {}

    public static boolean namesSeveral(String url) {
        return SEVERAL.matcher(url).matches();
    }

    /** The URL of that of the servers which can be written; {@code url} itself if it names one. */
    public static String ofPrimary(String url) {
        if (!namesSeveral(url) || PRIMARY.matcher(url).matches()) {
            return url;
        }
        String others = TARGET.matcher(url).replaceFirst("$1targetServerType=primary");
        return PRIMARY.matcher(others).matches()
                ? others
                : url + (url.contains("?") ? "&" : "?") + "targetServerType=primary";
    }
}
