package dev.blotter.verification.attacks.consistency;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Looks for what cannot be true of one database, as Jepsen's checkers do: each answer is of one
 * moment, no client goes back, equal tags have equal bytes, and what was committed before a
 * question is in the answer of a server that reads from the primary.
 */
final class Checker {

    private final History history;
    private final Map<String, BigDecimal> sums;
    private final List<String> wrong = new ArrayList<>();

    private Checker(History history, Map<String, BigDecimal> sums) {
        this.history = history;
        this.sums = sums;
    }

    /**
     * What is wrong with a history.
     *
     * @param sums for each question whose sum of quantities no transaction changes, this sum
     */
    static List<String> wrong(History history, Map<String, BigDecimal> sums) {
        Checker checker = new Checker(history, sums);
        checker.checkSums();
        checker.checkBytes();
        checker.checkClients();
        checker.checkFreshness();
        return checker.wrong;
    }

    private void checkSums() {
        for (Read read : history.reads()) {
            BigDecimal sum = sums.getOrDefault(read.question(), read.sum());
            if (sum.compareTo(read.sum()) != 0) {
                wrong.add("half of a transaction: %s instead of %s".formatted(read.sum(), sum));
            }
        }
    }

    private void checkBytes() {
        Map<String, String> bodies = new HashMap<>();
        for (Read read : history.reads()) {
            String known = bodies.putIfAbsent(read.question() + read.tag(), read.body());
            if (known != null && !known.equals(read.body())) {
                wrong.add("other bytes for the tag " + read.tag());
            }
        }
    }

    private void checkClients() {
        Map<String, Map<String, Long>> latest = new HashMap<>();
        Map<String, String> tags = new HashMap<>();
        Map<String, Set<String>> left = new HashMap<>();
        for (Read read : history.reads()) {
            checkVersions(read, latest.computeIfAbsent(read.client(), any -> new HashMap<>()));
            Set<String> old = left.computeIfAbsent(read.client(), any -> new HashSet<>());
            String before = tags.put(read.client(), read.tag());
            if (before != null && !before.equals(read.tag())) {
                old.add(before);
            }
            if (old.contains(read.tag())) {
                wrong.add("%s sees the tag %s again".formatted(read.client(), read.tag()));
            }
        }
    }

    private void checkVersions(Read read, Map<String, Long> latest) {
        read.versions()
                .forEach(
                        (account, version) -> {
                            long before = latest.merge(account, version, Math::max);
                            if (version < before) {
                                wrong.add(
                                        "%s sees version %s of %s after %s"
                                                .formatted(
                                                        read.client(), version, account, before));
                            }
                        });
    }

    private void checkFreshness() {
        List<Write> writes =
                history.writes().stream()
                        .sorted(Comparator.comparingLong(Write::acknowledged))
                        .toList();
        List<Read> reads =
                history.reads().stream()
                        .filter(Read::fresh)
                        .sorted(Comparator.comparingLong(Read::begun))
                        .toList();
        Map<String, Long> committed = new HashMap<>();
        int next = 0;
        for (Read read : reads) {
            for (; next < writes.size() && isBefore(writes.get(next), read); next++) {
                writes.get(next)
                        .versions()
                        .forEach((account, each) -> committed.merge(account, each, Math::max));
            }
            checkFreshness(read, committed);
        }
    }

    private static boolean isBefore(Write write, Read read) {
        return write.acknowledged() - read.begun() < 0;
    }

    private void checkFreshness(Read read, Map<String, Long> committed) {
        read.versions()
                .forEach(
                        (account, version) -> {
                            long least = committed.getOrDefault(account, version);
                            if (version < least) {
                                wrong.add(
                                        "version %s of %s after %s was committed"
                                                .formatted(version, account, least));
                            }
                        });
    }
}
