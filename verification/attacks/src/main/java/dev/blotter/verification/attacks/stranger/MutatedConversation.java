package dev.blotter.verification.attacks.stranger;

import dev.blotter.verification.attacks.server.Answer;
import dev.blotter.verification.attacks.server.Http;
import dev.blotter.verification.attacks.server.ServerProcess;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * One connection with mutated requests and good ones between them, sent without waiting for
 * answers, in pieces that end anywhere, and half-closed then. Each request has an id of its own,
 * which its answer carries, and each good one asks for an account of its own that does not exist,
 * or for something whose answer is known.
 */
final class MutatedConversation {

    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final int MOST_PAIRS = 8;
    private static final int FORSAKEN = 50;

    private final ServerProcess server;
    private final Random random;
    private final String known;
    private final String prefix;
    private final Map<String, Boolean> good = new LinkedHashMap<>();
    private final StringBuilder bytes = new StringBuilder();
    private final List<String> wrong = new ArrayList<>();
    private final List<Answer> answers = new ArrayList<>();
    private final int mutated;

    /**
     * A conversation whose ids begin with {@code prefix}; {@code known} is what users/self says.
     */
    MutatedConversation(ServerProcess server, Random random, String known, String prefix) {
        this.server = server;
        this.random = random;
        this.known = known;
        this.prefix = prefix;
        this.mutated = 1 + random.nextInt(MOST_PAIRS);
        Mutation mutation = new Mutation(random);
        for (int i = 0; i < mutated; i++) {
            bytes.append(good(i)).append(mutation.request("X-Request-Id: " + prefix + "m" + i));
        }
    }

    private String good(int number) {
        boolean isSelf = random.nextBoolean();
        String id = prefix + "g" + number;
        good.put(id, isSelf);
        String path = isSelf ? "/users/self" : "/" + id;
        return Http.head(
                "GET", ServerProcess.ROOT + path, ServerProcess.DESK, "X-Request-Id: " + id);
    }

    /** How many mutated requests were sent. */
    int mutated() {
        return mutated;
    }

    /** What was answered. */
    List<Answer> answers() {
        return answers;
    }

    /** Sends all, and returns what is wrong with the answers. */
    List<String> run() throws IOException {
        try (Http http = server.connect(PATIENCE)) {
            sendInPieces(http);
            if (random.nextInt(FORSAKEN) > 0) {
                http.endRequests();
                receive(http);
                judge();
            }
        }
        return wrong;
    }

    private void sendInPieces(Http http) {
        int begin = 0;
        for (int pieces = random.nextInt(4); pieces > 0; pieces--) {
            int end = begin + random.nextInt(bytes.length() - begin);
            http.send(bytes.substring(begin, end));
            begin = end;
        }
        http.send(bytes.substring(begin));
    }

    private void receive(Http http) throws IOException {
        Answer answer = http.answer();
        while (answer.came()) {
            answers.add(answer);
            answer = http.answer();
        }
        if (answer.equals(Answer.SILENT)) {
            wrong("neither an answer nor an end", answer);
        }
    }

    /** The first request is good, and its bytes are whole: it has an answer in any case. */
    private void judge() {
        List<String> ids = new ArrayList<>(good.keySet());
        int last = -1;
        for (Answer answer : answers) {
            if (answer.status() >= 400 && !isHonest(answer)) {
                wrong("an error in another shape", answer);
            }
            String id = answer.header("X-Request-Id");
            int at = ids.indexOf(id);
            if (at >= 0 && (at <= last || !isAnswerTo(id, answer))) {
                wrong("to " + id + " answers another request", answer);
            }
            if (id.matches("c[0-9]+[gm][0-9]+") && bytes.indexOf(id) < 0) {
                wrong("an answer to another connection", answer);
            }
            last = Math.max(last, at);
        }
        if (answers.isEmpty() || !answers.get(0).header("X-Request-Id").equals(ids.get(0))) {
            wrong(
                    "no answer to the first request",
                    answers.isEmpty() ? Answer.CLOSED : answers.get(0));
        }
    }

    /** A request behind one whose end is unclear may be refused as a part of it. */
    private boolean isAnswerTo(String id, Answer answer) {
        return answer.status() >= 400 || (good.get(id) && answer.text().equals(known));
    }

    private static boolean isHonest(Answer answer) {
        int status = answer.status();
        return answer.isErrorInOurShape() && (status < 500 || status == 503 || status == 505);
    }

    private void wrong(String what, Answer answer) {
        String sent = bytes.toString().replace("\r\n", "|").replaceAll("[^ -~]", "?");
        wrong.add(
                "%s: %s, '%s', after %s answers to '%s'"
                        .formatted(
                                what, answer, answer.header("X-Request-Id"), answers.size(), sent));
    }
}
