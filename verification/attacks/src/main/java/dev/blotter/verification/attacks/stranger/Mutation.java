package dev.blotter.verification.attacks.stranger;

import dev.blotter.verification.attacks.server.Http;
import dev.blotter.verification.attacks.server.ServerProcess;
import java.util.List;
import java.util.Random;

/** Good requests that are changed at random: a few of their bytes, or how they are framed. */
final class Mutation {

    private static final String ODD =
            "\0\t\n\r\u000b %;:,/\\?#[]{}<>|\"'^`~@!*+=&\u007f\u0080\u00ff.0aZ";
    private static final String LOGIN = "{\"username\":\"desk\",\"password\":\"desk-demo\"}";
    private static final String JSON = "Content-Type: application/json";
    private static final String ACCOUNT = ServerProcess.ROOT + "/accounts/default:100042";

    private static final List<String> ADDRESSES =
            List.of(
                    ACCOUNT + "/positions",
                    ACCOUNT + "/positions?fields=symbol,quantity,side",
                    ACCOUNT + "/positions/changes",
                    ACCOUNT + "/positions/changes?since=1oUPw0uxyFkY0GkqV4ByXQb2mZ7sKq0L",
                    ACCOUNT + "/positions/code/2980697?fields=symbol",
                    ACCOUNT + "/positions/net",
                    ACCOUNT + "/instruments/query?symbols=EUR%2F*",
                    ACCOUNT + "/instruments/type/FOREX?start-from=2&limit=3",
                    ServerProcess.ROOT + "/accounts/positions?accounts=default%3A100042",
                    ServerProcess.ROOT + "/accounts/positions/changes",
                    ServerProcess.ROOT + "/accounts/positions/net?symbols=EUR%2F*",
                    ServerProcess.ROOT + "/accounts/instruments/query?symbols=EUR%2F*&limit=9",
                    ServerProcess.ROOT + "/users/self",
                    ServerProcess.ROOT + "/ping");

    private static final List<String> HEADERS =
            List.of(
                    "Accept: application/json",
                    "Accept: text/csv",
                    "Accept: application/x-ndjson;q=0.9, */*;q=0.1",
                    "Accept: text/event-stream",
                    "Accept-Encoding: gzip;q=1.0, identity;q=0",
                    "Content-Type: a/b;q=x",
                    "If-None-Match: \"x\", W/\"y\", *",
                    "If-None-Match: \"1oUPw0uxyFkY0GkqV4ByXQb2mZ7sKq0L\"",
                    "Prefer: wait=0",
                    "Prefer: return=conditional",
                    "Last-Event-ID: 1oUPw0uxyFkY0GkqV4ByXQb2mZ7sKq0L",
                    "Origin: https://desk.example.com",
                    "Expect: 100-continue",
                    "Connection: close",
                    "Connection: upgrade, keep-alive",
                    "Upgrade: h2c",
                    "X-Forwarded-For: 10.0.0.1, unknown",
                    "X-Auth-Token: x",
                    "Authorization: DXAPI principal=\"x\",timestamp=0,hash=\"x\"",
                    "Authorization: Bearer bnVsbA.e30.AA",
                    "traceparent: 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
                    "Range: bytes=0-1",
                    "Cookie: a=b");

    private static final List<String> FRAMES =
            List.of(
                    "Content-Length: 2",
                    "Content-Length: 0",
                    "Content-Length: 2, 2",
                    "Content-Length: 99999999999999999999",
                    "Content-Length: -1",
                    "Content-Length:\t2",
                    "Transfer-Encoding: chunked",
                    "Transfer-Encoding: chunked, chunked",
                    "Transfer-Encoding: identity",
                    "Transfer-Encoding: Chunked\r\nContent-Length: 5",
                    "Content-Length: 5\r\nTransfer-Encoding: chunked",
                    "Host: y",
                    " folded: line",
                    "No colon",
                    "X-Long: " + "a".repeat(3_000));

    private static final List<String> BODIES =
            List.of(
                    "{}",
                    "2\r\n{}\r\n0\r\n\r\n",
                    "2;a=\"b\"\r\n{}\r\n0;c\r\nX: y\r\n\r\n",
                    "0\r\n\r\n",
                    "000002\r\n{}\r\n00\r\n\r\n",
                    "2\n{}\n0\n\n",
                    "2\r\n{}0\r\n\r\n",
                    "fffffffffffffffff\r\n",
                    "2\r\n{}\r\n");

    private final Random random;

    Mutation(Random random) {
        this.random = random;
    }

    /** A request, with this header at the end of its head. */
    String request(String tag) {
        String request = random.nextInt(4) == 0 ? framed(tag) : plain(tag);
        return random.nextInt(3) == 0 ? request : changed(request);
    }

    private String plain(String tag) {
        if (random.nextInt(12) == 0) {
            String length = "Content-Length: " + LOGIN.length();
            return Http.head("POST", ServerProcess.ROOT + "/login", JSON, length, tag) + LOGIN;
        }
        return Http.head(
                "GET", one(ADDRESSES), ServerProcess.DESK, one(HEADERS), one(HEADERS), tag);
    }

    /** With what says where its body ends, and a body that may end elsewhere. */
    private String framed(String tag) {
        boolean posts = random.nextBoolean();
        String address = posts ? ServerProcess.ROOT + "/ping" : one(ADDRESSES);
        String head =
                random.nextInt(3) == 0
                        ? Http.head(
                                posts ? "POST" : "GET",
                                address,
                                JSON,
                                one(FRAMES),
                                one(FRAMES),
                                tag)
                        : Http.head(posts ? "POST" : "GET", address, JSON, one(FRAMES), tag);
        return head + one(BODIES);
    }

    private String changed(String good) {
        StringBuilder request = new StringBuilder(good);
        for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
            int at = random.nextInt(request.length());
            char odd = ODD.charAt(random.nextInt(ODD.length()));
            switch (random.nextInt(4)) {
                case 0 -> request.setCharAt(at, odd);
                case 1 -> request.insert(at, odd);
                case 2 -> request.deleteCharAt(at);
                default ->
                        request.insert(
                                at, request.substring(at, Math.min(at + 9, request.length())));
            }
        }
        return request.toString();
    }

    private String one(List<String> all) {
        return all.get(random.nextInt(all.size()));
    }
}
