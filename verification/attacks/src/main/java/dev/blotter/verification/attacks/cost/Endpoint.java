package dev.blotter.verification.attacks.cost;

import dev.blotter.verification.attacks.server.Http;
import dev.blotter.verification.attacks.server.MadeUpBook;
import dev.blotter.verification.attacks.server.ServerProcess;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

/**
 * What can be asked of one address.
 *
 * @param name what is asked, and by whom
 * @param method the method
 * @param path the address without its query
 * @param sender the header that says who asks
 * @param parameters what makes a parameter
 * @param headers what makes a header, or the body of a POST
 */
record Endpoint(
        String name,
        String method,
        String path,
        String sender,
        Supplier<String> parameters,
        Supplier<String> headers) {

    private static final String STRANGER = "X-Stranger: 1";
    private static final int MOST = 6;

    /** All that users and strangers can ask for. */
    static List<Endpoint> all(Words words) {
        String account = ServerProcess.ROOT + "/accounts/" + words.account();
        String accounts = ServerProcess.ROOT + "/accounts";
        Supplier<String> instruments = () -> page(words, true);
        Supplier<String> page = () -> page(words, false);
        Supplier<String> positions = () -> positions(words);
        Supplier<String> joined =
                () -> words.oneOf(true, false) ? page(words, true) : positions(words);
        List<Endpoint> all = new ArrayList<>();
        all.add(user("instruments/query", account + "/instruments/query", instruments, words));
        all.add(user("instruments/type", account + "/instruments/type/STOCK", page, words));
        all.add(
                user(
                        "instruments/{symbol}",
                        account + "/instruments/" + Words.encoded(words.symbol()),
                        page,
                        words));
        all.add(user("{account}/positions", account + "/positions", positions, words));
        all.add(user("positions", accounts + "/positions", positions, words));
        all.add(
                user(
                        "{account}/positions/changes",
                        account + "/positions/changes",
                        positions,
                        words));
        all.add(user("positions/changes", accounts + "/positions/changes", positions, words));
        all.add(user("{account}/positions/net", account + "/positions/net", positions, words));
        all.add(user("positions/net", accounts + "/positions/net", positions, words));
        all.add(user("{account}/positions/code", account + "/positions/code/1", positions, words));
        all.add(user("accounts/instruments/query", accounts + "/instruments/query", joined, words));
        all.add(user("users/self", ServerProcess.ROOT + "/users/self", page, words));
        all.add(stranger("any address", ServerProcess.ROOT + "/" + words.account(), words));
        for (String file : List.of("/openapi.json", "/openapi.yaml")) {
            all.add(stranger(file, ServerProcess.ROOT + file, words));
        }
        for (String file : List.of("/", "/docs/", "/docs/swagger-ui-bundle.js")) {
            all.add(stranger(file, file, words));
        }
        all.add(
                new Endpoint(
                        "stranger: a wrong signature",
                        "GET",
                        account + "/instruments/query",
                        "Authorization: DXAPI principal=\"ABCDEFGHIJKLMNOPQRSTUVWXYZ\",timestamp="
                                + System.currentTimeMillis()
                                + ",hash=\"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\"",
                        instruments,
                        () -> header(words)));
        all.add(
                new Endpoint(
                        "stranger: an unknown token",
                        "GET",
                        account + "/positions",
                        "Authorization: DXAPI " + words.account().repeat(20),
                        positions,
                        () -> header(words)));
        return all;
    }

    private static Endpoint user(
            String name, String path, Supplier<String> parameters, Words words) {
        return new Endpoint(
                name, "GET", path, MadeUpBook.OPERATOR, parameters, () -> header(words));
    }

    private static Endpoint stranger(String name, String path, Words words) {
        return new Endpoint(
                "stranger: " + name,
                "GET",
                path,
                STRANGER,
                () -> words.list(words::pattern) + "=" + words.list(words::account),
                () -> header(words));
    }

    private static String page(Words words, boolean filter) {
        return switch (words.oneOf(0, 1, 2, 3, filter ? 4 : 0, filter ? 4 : 1, filter ? 5 : 2)) {
            case 0 -> "limit=" + words.oneOf(0, 1, 50, 1_000);
            case 1 -> "start-from=" + words.oneOf(0, 10, 50_000, 99_000);
            case 2 ->
                    words.oneOf("sort-by-asc=", "sort-by-desc=")
                            + words.oneOf("TYPE", "SYMBOL", "TYPE,SYMBOL");
            case 3 -> "fields=" + words.oneOf("symbol", "symbol,description,marginRate");
            case 4 -> "symbols=" + words.list(words::pattern);
            default ->
                    "types=" + words.list(() -> words.oneOf("STOCK", "FOREX", "CRYPTO", "FUTURES"));
        };
    }

    private static String positions(Words words) {
        return switch (words.oneOf(0, 0, 1, 2, 3, 3)) {
            case 0 -> "accounts=" + words.list(words::account);
            case 3 -> "symbols=" + words.list(words::pattern);
            case 1 -> "fields=" + words.oneOf("symbol", "symbol,quantity,side");
            default -> "since=" + words.oneOf("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "x");
        };
    }

    private static String header(Words words) {
        return switch (words.oneOf(0, 1, 2, 3, 4)) {
            case 0 ->
                    "Accept: "
                            + words.oneOf("text/csv", "application/x-ndjson", "application/json");
            case 1 -> "Accept-Encoding: " + words.oneOf("gzip", "identity");
            case 2 -> "Prefer: " + words.oneOf("return=conditional", "wait=0", "x,".repeat(2_000));
            case 3 ->
                    "If-None-Match: "
                            + words.oneOf(
                                    "\"x\"", "*", "\"0123456789abcdef\", ".repeat(900) + "\"x\"");
            default -> words.oneOf("Origin: http://x", "Cookie: " + "a=b; ".repeat(1_000));
        };
    }

    /** A request of a few parameters and headers. */
    Candidate any(Random random) {
        List<String> some = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            some.add(parameters.get());
        }
        List<String> others = new ArrayList<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            others.add(headers.get());
        }
        return new Candidate(this, some, others);
    }

    /** The same with one parameter or header more, less or another. */
    Candidate like(Candidate candidate, Random random) {
        return random.nextInt(3) > 0
                ? new Candidate(
                        this,
                        changed(candidate.parameters(), parameters, random),
                        candidate.headers())
                : new Candidate(
                        this,
                        candidate.parameters(),
                        changed(candidate.headers(), headers, random));
    }

    private static List<String> changed(List<String> all, Supplier<String> more, Random random) {
        List<String> changed = new ArrayList<>(all);
        if (!changed.isEmpty() && random.nextBoolean()) {
            changed.remove(random.nextInt(changed.size()));
        }
        if (changed.size() < MOST && random.nextInt(4) > 0) {
            changed.add(more.get());
        }
        return changed;
    }

    /**
     * One request, still with its {@linkplain Words places}.
     *
     * @param endpoint what is asked
     * @param parameters the parameters
     * @param headers the headers
     */
    record Candidate(Endpoint endpoint, List<String> parameters, List<String> headers) {

        /** The bytes of the request. */
        String text() {
            List<String> all = new ArrayList<>(headers);
            all.add(0, endpoint.sender());
            return Http.head(endpoint.method(), target(), all.toArray(String[]::new));
        }

        /** The address with its query. */
        String target() {
            return parameters.isEmpty()
                    ? endpoint.path()
                    : endpoint.path() + "?" + String.join("&", parameters);
        }
    }
}
