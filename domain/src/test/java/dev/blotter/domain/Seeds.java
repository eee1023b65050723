package dev.blotter.domain;

import java.util.SplittableRandom;
import java.util.stream.LongStream;

/** What property tests start from, so that a failure can be repeated. */
public final class Seeds {

    /** The name of a test with a seed: what to give to Maven to repeat it. */
    public static final String NAME = "-Dtest.seed={0}";

    private static final int FRESH = 100;

    private Seeds() {}

    /** New seeds in each run, or the one that the system property {@code test.seed} says. */
    public static LongStream seeds() {
        String given = System.getProperty("test.seed", "");
        return given.isEmpty()
                ? new SplittableRandom().longs(FRESH)
                : LongStream.of(Long.parseLong(given));
    }
}
