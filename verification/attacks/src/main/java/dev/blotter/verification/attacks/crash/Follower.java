package dev.blotter.verification.attacks.crash;

import dev.blotter.verification.attacks.server.MadeUpBook;
import dev.blotter.verification.attacks.server.ServerProcess;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A client that applies server-sent events to the positions that it has, and reconnects with the id
 * of the last event whenever its connection ends.
 */
final class Follower extends Thread {

    private static final int PATIENCE_MILLIS = 20_000;
    private static final int PAUSE_MILLIS = 250;
    private static final String[] CREDENTIALS = MadeUpBook.OPERATOR.split(": ", 2);
    private static final Pattern EVENT =
            Pattern.compile(
                    "\\{\"tag\":\"(.*?)\",\"whole\":(true|false)(?:,\"reason\":\"(\\w+)\")?,"
                            + "\"accounts\":\\[(.*)]}");
    private static final Pattern ACCOUNT =
            Pattern.compile(
                    "\\{\"account\":\"([^\"]*)\",\"version\":(\\d+),\"reset\":(true|false)"
                            + "(,\"reason\":\"unrecorded\")?,"
                            + "\"opened\":\\[(.*?)],\"changed\":\\[(.*?)],\"closed\":\\[(.*?)]}");
    private static final Pattern ROW = Pattern.compile("\\{.*?\"positionCode\":\"(.*?)\".*?}");
    private static final Pattern CODE = Pattern.compile("\"(.*?)\"");
    private static final Pattern VERSION = Pattern.compile("\"version\":\\d+");

    private final String server;
    private final String accounts;
    private final States states;
    private final Map<String, Map<String, String>> rows = new TreeMap<>();
    private final Map<String, Long> versions = new HashMap<>();
    private final AtomicInteger connections = new AtomicInteger();
    private String id = "";
    private int events;
    private int whole;
    private int resets;
    private volatile boolean over;

    Follower(int port, String accounts, States states) {
        super("follower");
        this.server = "http://127.0.0.1:" + port;
        this.accounts = accounts;
        this.states = states;
        setDaemon(true);
    }

    @Override
    public void run() {
        while (!over) {
            try {
                follow();
                sleep(PAUSE_MILLIS);
            } catch (InterruptedException interrupted) {
                return;
            } catch (RuntimeException failed) {
                states.require(false, failed.toString());
                return;
            }
        }
    }

    private void follow() {
        try (BufferedReader lines = stream()) {
            String named = "";
            String data = "";
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith("id: ")) {
                    named = line.substring(4);
                } else if (line.startsWith("data: ")) {
                    data = line.substring(6);
                } else if (line.isEmpty() && !data.isEmpty()) {
                    apply(named, data);
                    data = "";
                }
            }
        } catch (IOException broken) {
            // It reconnects, whatever the reason.
        }
    }

    private BufferedReader stream() throws IOException {
        URI changes = URI.create(server + list().replace("?", "/changes?"));
        HttpURLConnection http = (HttpURLConnection) changes.toURL().openConnection();
        http.setConnectTimeout(PATIENCE_MILLIS);
        http.setReadTimeout(PATIENCE_MILLIS);
        http.setRequestProperty(CREDENTIALS[0], CREDENTIALS[1]);
        http.setRequestProperty("Accept", "text/event-stream");
        if (!id.isEmpty()) {
            http.setRequestProperty("Last-Event-ID", id);
        }
        states.require(http.getResponseCode() == 200, "a stream gets " + http.getResponseCode());
        connections.incrementAndGet();
        return new BufferedReader(
                new InputStreamReader(http.getInputStream(), StandardCharsets.UTF_8));
    }

    private synchronized void apply(String named, String data) {
        Matcher event = EVENT.matcher(data);
        states.require(event.matches() && event.group(1).equals(named), "an event: " + data);
        if (Boolean.parseBoolean(event.group(2))) {
            states.require(
                    !"unknown".equals(event.group(3)), "changes since " + id + " are not known");
            rows.clear();
            whole++;
        }
        ACCOUNT.matcher(event.group(4)).results().forEach(this::applyAccount);
        id = named;
        events++;
        states.addFollowed(tag(), body());
    }

    private void applyAccount(MatchResult account) {
        long version = Long.parseLong(account.group(2));
        Long before = versions.put(account.group(1), version);
        states.require(
                before == null || before <= version,
                account.group(1) + " goes back from " + before);
        Map<String, String> open = rows.computeIfAbsent(account.group(1), code -> new TreeMap<>());
        if (Boolean.parseBoolean(account.group(3))) {
            open.clear();
            resets += account.group(4) == null ? 0 : 1;
        }
        CODE.matcher(account.group(7)).results().forEach(code -> open.remove(code.group(1)));
        for (String some : List.of(account.group(5), account.group(6))) {
            ROW.matcher(some).results().forEach(row -> open.put(row.group(1), row.group()));
        }
        open.replaceAll((code, row) -> VERSION.matcher(row).replaceFirst("\"version\":" + version));
    }

    /** Reconnects no more. */
    void end() {
        over = true;
    }

    /** Where the list of the same positions is. */
    String list() {
        return ServerProcess.ROOT + "/accounts/positions?accounts=" + accounts;
    }

    /** The entity tag of the list as this client has it. */
    synchronized String tag() {
        return '"' + id.split("~", 2)[0] + '"';
    }

    /** The list as this client has it. */
    synchronized String body() {
        return rows.values().stream()
                .flatMap(open -> open.values().stream())
                .collect(Collectors.joining(",", "{\"positions\":[", "]}"));
    }

    /** How many events it has applied. */
    synchronized int events() {
        return events;
    }

    /** How many of them had all positions. */
    synchronized int whole() {
        return whole;
    }

    /** How often it has got all positions of one account, as what had changed was not recorded. */
    synchronized int resets() {
        return resets;
    }

    /** How many responses it has got. */
    int connections() {
        return connections.get();
    }
}
