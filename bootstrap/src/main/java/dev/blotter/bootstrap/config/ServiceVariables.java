package dev.blotter.bootstrap.config;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The variables that Kubernetes sets in each container for a Service whose name begins with {@code
 * blotter}. Some have the name of a setting, but never a value that it could have.
 */
final class ServiceVariables {

    private static final String URL = "=(?:tcp|udp|sctp)://.+";
    private static final Pattern FORM =
            Pattern.compile(
                    "BLOTTER_(?:[A-Z0-9_]+_)?(?:SERVICE_HOST=.*"
                            + "|SERVICE_PORT(?:_[A-Z0-9_]+)?=[0-9]+"
                            + "|PORT(?:_[0-9]+_(?:TCP|UDP|SCTP))?"
                            + URL
                            + "|PORT_[0-9]+_(?:TCP|UDP|SCTP)_(?:PROTO|PORT|ADDR)=.*)");

    private ServiceVariables() {}

    /** The names of those that are in {@code environment}, sorted. */
    static List<String> in(Map<String, String> environment) {
        return environment.entrySet().stream()
                .filter(each -> FORM.matcher(each.getKey() + "=" + each.getValue()).matches())
                .map(Map.Entry::getKey)
                .sorted()
                .toList();
    }
}
