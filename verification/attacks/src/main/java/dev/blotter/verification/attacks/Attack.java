package dev.blotter.verification.attacks;

import dev.blotter.verification.attacks.server.Baseline;
import dev.blotter.verification.attacks.server.ServerProcess;
import dev.blotter.verification.attacks.server.TestBed;
import dev.blotter.verification.attacks.server.Vitals;

/**
 * One attack on a packaged server.
 *
 * @param name what is attacked, in words joined by dashes
 * @param reach what it needs, and how long it takes
 * @param deed what it does
 */
public record Attack(String name, Reach reach, Deed deed) {

    /** What an attack needs, and how long it takes. */
    public enum Reach {
        /** Some seconds, on H2. */
        QUICK,
        /** Some seconds, on PostgreSQL. */
        POSTGRESQL,
        /** Minutes, on H2. */
        LONG,
        /** Minutes, on PostgreSQL. */
        LONG_POSTGRESQL
    }

    /** The state of a server when it is attacked. */
    public enum State {
        /** Started for this attack; it has answered nothing yet. */
        FRESH,
        /** It has answered thousands of requests; attacks share it. */
        WARM
    }

    /** What an attack does. */
    @FunctionalInterface
    public interface Deed {
        /** Attacks, and returns what was seen. */
        Result on(TestBed bed) throws Exception;
    }

    /** What an attack does to a server that runs. */
    @FunctionalInterface
    public interface ServerDeed {
        /** Attacks, and returns what was seen. */
        Result on(ServerProcess server) throws Exception;
    }

    /** What an attack does to a server that runs, with so many requests. */
    @FunctionalInterface
    public interface ManyDeed {
        /** Attacks, and returns what was seen. */
        Result on(ServerProcess server, long requests) throws Exception;
    }

    /** A quick attack that starts what it needs. */
    public static Attack quick(String name, Deed deed) {
        return new Attack(name, Reach.QUICK, deed);
    }

    /** A quick attack on a server of the demonstration book, which must be as before after it. */
    public static Attack on(State state, String name, ServerDeed deed) {
        String suffix = state == State.FRESH ? "-fresh" : "";
        return new Attack(name + suffix, Reach.QUICK, bed -> guarded(bed, state, deed));
    }

    /** The same attack, where it takes too long to be a quick one. */
    public Attack madeWithLongOnes() {
        return new Attack(name, needsPostgres() ? Reach.LONG_POSTGRESQL : Reach.LONG, deed);
    }

    /** Does the same with as many requests as are wanted, and looks at heap and time as well. */
    public static Attack withMany(State state, String name, ManyDeed deed) {
        String suffix = state == State.FRESH ? "-fresh" : "";
        return new Attack(name + suffix, Reach.QUICK, bed -> measured(bed, state, deed));
    }

    private static Result measured(TestBed bed, State state, ManyDeed deed) throws Exception {
        ServerProcess server = state == State.FRESH ? bed.fresh() : bed.warm();
        Baseline before = state == State.FRESH ? Baseline.ofFresh(server) : Baseline.ofWarm(server);
        return deed.on(server, bed.requests()).and(Aftermath.ofMany(before));
    }

    private static Result guarded(TestBed bed, State state, ServerDeed deed) throws Exception {
        ServerProcess server = state == State.FRESH ? bed.fresh() : bed.warm();
        Vitals before = server.vitals();
        return deed.on(server).and(Aftermath.of(server, before));
    }

    /** Whether it needs PostgreSQL. */
    public boolean needsPostgres() {
        return reach == Reach.POSTGRESQL || reach == Reach.LONG_POSTGRESQL;
    }

    /** Whether it takes minutes. */
    public boolean isLong() {
        return reach == Reach.LONG || reach == Reach.LONG_POSTGRESQL;
    }

    /** Attacks; a failure of the attack itself counts as not held. */
    public Result against(TestBed bed) {
        try {
            return deed.on(bed);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return Result.notHeld("interrupted");
        } catch (Exception failed) {
            return Result.notHeld(String.valueOf(failed));
        } finally {
            bed.endAttack();
        }
    }
}
