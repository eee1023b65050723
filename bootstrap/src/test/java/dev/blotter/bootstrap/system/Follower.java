package dev.blotter.bootstrap.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A client that follows the changes of positions, and so has what another reads all of. */
final class Follower {

    private static final Pattern ANSWER =
            Pattern.compile(
                    "\\{\"tag\":\"(.*?)\",\"whole\":(true|false)(?:,\"reason\":\"\\w+\")?,"
                            + "\"accounts\":\\[(.*)]}");
    private static final Pattern EVENT =
            Pattern.compile("retry: 1000\nevent: positions\nid: (.*)\ndata: (.*)\n\n");
    private static final Pattern ACCOUNT =
            Pattern.compile(
                    "\\{\"account\":\"(.*?)\",\"version\":(\\d+),\"reset\":(true|false)(?:,\"reason\":\"unrecorded\")?,"
                            + "\"opened\":\\[(.*?)],\"changed\":\\[(.*?)],\"closed\":\\[(.*?)]}");
    private static final Pattern ROW = Pattern.compile("\\{.*?\"positionCode\":\"(.*?)\".*?}");
    private static final Pattern CODE = Pattern.compile("\"(.*?)\"");
    private static final Pattern VERSION = Pattern.compile("\"version\":\\d+");

    private final String path;
    private final String accounts;
    private final Map<String, Map<String, String>> rows = new TreeMap<>();
    private String tag = "";
    private int whole;
    private int parts;
    private int resets;

    /** Follows the positions at {@code path}, which may have a parameter. */
    Follower(String path, String accounts) {
        this.path = path;
        this.accounts = accounts;
    }

    /** Asks a server what has changed, and applies that. */
    void ask(TestServer server, String... headers) {
        askSince(tag, server, headers);
    }

    /** Asks as one who has the same state, but names another moment. */
    void askFrom(String moment, TestServer server) {
        askSince(tag.isEmpty() ? "" : tag.split("~", 2)[0] + moment, server);
    }

    private void askSince(String state, TestServer server, String... headers) {
        String since = state.isEmpty() ? "" : "&since=" + state;
        RawHttp.Answer answer = server.get("root", path + "/changes?" + accounts + since, headers);
        assertThat(answer.status()).as(answer.body()).isEqualTo(200);
        apply(answer.body());
    }

    /** Waits a second for the next server-sent event, and applies that. */
    void awaitEvent(TestServer server) {
        RawHttp.Answer answer =
                server.get(
                        "root",
                        path + "/changes?" + accounts,
                        "Accept: text/event-stream",
                        "Last-Event-ID: " + tag,
                        "Prefer: wait=1");
        MatchResult event = only(EVENT, answer.body());
        apply(event.group(2));
        assertThat(event.group(1)).isEqualTo(tag);
    }

    /** Applies the next event of a stream that stays open. */
    void readEvent(RawHttp stream) {
        StringBuilder text = new StringBuilder();
        while (text.indexOf("\n\n") < 0 || text.toString().startsWith(":")) {
            if (text.toString().equals(":\n\n")) {
                text.setLength(0);
            }
            String part = stream.part();
            assertThat(part).as("the stream has ended after '%s'", text).isNotEmpty();
            text.append(part);
        }
        MatchResult event = only(EVENT, text.toString());
        apply(event.group(2));
        assertThat(event.group(1)).isEqualTo(tag);
    }

    /** Begins a stream of events from the state that it has. */
    RawHttp stream(TestServer server, String... headers) {
        RawHttp http = RawHttp.withLittleRoom(server.address());
        String since = tag.isEmpty() ? "" : "Last-Event-ID: " + tag + "\r\n";
        http.write(
                "GET /dxsca-web%s/changes?%s HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\n%s%s\r\n"
                        .formatted(
                                path,
                                accounts,
                                since,
                                String.join(
                                        "",
                                        List.of(headers).stream()
                                                .map(each -> each + "\r\n")
                                                .toList())));
        return http;
    }

    private void apply(String body) {
        MatchResult answer = only(ANSWER, body);
        tag = answer.group(1);
        if (Boolean.parseBoolean(answer.group(2))) {
            rows.clear();
            whole++;
        } else if (!answer.group(3).isEmpty()) {
            parts++;
        }
        ACCOUNT.matcher(answer.group(3)).results().forEach(this::applyAccount);
    }

    private void applyAccount(MatchResult account) {
        Map<String, String> open = rows.computeIfAbsent(account.group(1), code -> new TreeMap<>());
        if (Boolean.parseBoolean(account.group(3))) {
            resets++;
            open.clear();
        }
        CODE.matcher(account.group(6)).results().forEach(code -> open.remove(code.group(1)));
        for (String list : List.of(account.group(4), account.group(5))) {
            ROW.matcher(list).results().forEach(row -> open.put(row.group(1), row.group()));
        }
        String version = "\"version\":" + account.group(2);
        open.replaceAll((code, row) -> VERSION.matcher(row).replaceFirst(version));
    }

    /** The list of all positions as this client has it. */
    String body() {
        return rows.values().stream()
                .flatMap(open -> open.values().stream())
                .collect(Collectors.joining(",", "{\"positions\":[", "]}"));
    }

    /** The moment of the state that it has, if the last answer named one. */
    String moment() {
        return tag.contains("~") ? tag.substring(tag.indexOf('~')) : "";
    }

    /** The tag of the state that it has. */
    String tag() {
        return '"' + tag.split("~", 2)[0] + '"';
    }

    /** Where the list of all is. */
    String list() {
        return path + "?" + accounts;
    }

    /** How many answers were everything, and how many were changes. */
    String counts() {
        return "%s: %s whole, %s changes, %s accounts in whole"
                .formatted(list(), whole, parts, resets);
    }

    boolean isOfOneAccount() {
        return path.startsWith("/accounts/B");
    }

    int parts() {
        return parts;
    }

    private static MatchResult only(Pattern pattern, String text) {
        List<MatchResult> found = pattern.matcher(text).results().toList();
        assertThat(found).as(text).hasSize(1);
        return found.get(0);
    }
}
