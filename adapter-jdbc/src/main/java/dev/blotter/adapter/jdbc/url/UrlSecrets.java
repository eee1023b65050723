package dev.blotter.adapter.jdbc.url;

import java.util.regex.Pattern;

/** Secrets in URLs, of databases above all, which nothing prints. */
public final class UrlSecrets {

    private static final String MASK = "****";
    private static final Pattern URL = Pattern.compile("(?i)jdbc:|://|[?#][^=\\s]*=");
    private static final Pattern JDBC = Pattern.compile("(?i)jdbc:");
    private static final Pattern H2 = Pattern.compile("(?i)jdbc:h2:");

    /** Up to the last @ before the parameters, or before their first name. */
    private static final Pattern USER_INFORMATION = Pattern.compile("//[^?;\\n]*@");

    private static final Pattern ODD_USER_INFORMATION = Pattern.compile("//[^=\\n]*@");

    private static final String NAME =
            "(?i)([?&;][^=&;?\\n]*(?:password|passwd|pwd|secret|token)[^=&;?\\n]*=)";
    private static final Pattern PARAMETER = Pattern.compile(NAME + "[^&\\n]*");
    private static final Pattern H2_PARAMETER = Pattern.compile(NAME + "(?:\\\\.|[^;\\n])*");

    /** Any name may be that of a secret where it is not known what reads it. */
    private static final Pattern ANY_PARAMETER = Pattern.compile("([?&#][^=&?#\\n]*=)[^&\\n]*");

    private UrlSecrets() {}

    /**
     * Returns {@code text} with the secrets of all URLs in it masked: user information, values of
     * parameters of databases that are named like a password, and of all others. What follows a
     * secret is masked, too, where nothing shows where it ends.
     */
    public static String masked(String text) {
        if (!URL.matcher(text).find()) {
            return text;
        }
        String plain = USER_INFORMATION.matcher(text).replaceAll("//" + MASK + "@");
        String anonymous = ODD_USER_INFORMATION.matcher(plain).replaceAll("//" + MASK + "@");
        return parameter(text).matcher(anonymous).replaceAll("$1" + MASK);
    }

    private static Pattern parameter(String text) {
        if (!JDBC.matcher(text).find()) {
            return ANY_PARAMETER;
        }
        return H2.matcher(text).find() ? H2_PARAMETER : PARAMETER;
    }

    /** Whether {@code url} has user information before its host. */
    public static boolean namesUser(String url) {
        return USER_INFORMATION.matcher(url).find() || ODD_USER_INFORMATION.matcher(url).find();
    }
}
