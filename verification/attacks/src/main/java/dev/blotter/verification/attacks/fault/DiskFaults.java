package dev.blotter.verification.attacks.fault;

import dev.blotter.verification.attacks.Attack;
import dev.blotter.verification.attacks.Attack.Reach;
import dev.blotter.verification.attacks.Result;
import dev.blotter.verification.attacks.server.Answer;
import dev.blotter.verification.attacks.server.Database;
import dev.blotter.verification.attacks.server.Ended;
import dev.blotter.verification.attacks.server.Launch;
import dev.blotter.verification.attacks.server.MadeUpBook;
import dev.blotter.verification.attacks.server.ServerProcess;
import dev.blotter.verification.attacks.server.TestBed;
import dev.blotter.verification.attacks.server.Vitals;
import dev.blotter.verification.attacks.server.Wait;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Disks that are full or that cannot be written to, under the books and under large answers. */
public final class DiskFaults {

    private static final Duration COMMAND = Duration.ofMinutes(3);
    private static final Duration RECOVERY = Duration.ofSeconds(30);
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    /** Within this time a request is answered, whatever the disk does; the machine may be slow. */
    private static final long MILLIS = 4_000;

    private static final MadeUpBook SMALL = new MadeUpBook(100, 50, 5, 1);
    private static final MadeUpBook LARGE = new MadeUpBook(2_000, 300, 20, 2);
    private static final String ALL = ServerProcess.ROOT + "/accounts/positions";
    private static final int LEFT = 200_000;
    private static final int TIMES = 10;
    private static final int SPARE = 4;
    private static final long LOG_LINES = 20;

    private DiskFaults() {}

    /** The attacks of this kind. */
    public static List<Attack> attacks() {
        return List.of(
                new Attack("full-disk-below-a-server", Reach.LONG, DiskFaults::fullBelowServer),
                Attack.quick("full-disk-for-large-answers", bed -> large(bed, true)),
                new Attack(
                        "read-only-disk-for-large-answers", Reach.LONG, bed -> large(bed, false)),
                new Attack("read-only-books", Reach.LONG, DiskFaults::readOnlyBooks));
    }

    /** There is no room for the file that an import makes; the server reads on. */
    private static Result fullBelowServer(TestBed bed) throws Exception {
        Optional<SmallDisk> mounted = SmallDisk.mount(bed, 64);
        if (mounted.isEmpty()) {
            return Result.notTested(SmallDisk.NONE);
        }
        SmallDisk disk = mounted.get();
        Database database = Database.at(bed, disk.directory()).filledWith(bed.books(SMALL));
        ServerProcess server = database.serve();
        String before = all(server).text();
        disk.fill(LEFT);
        Ended full = importing(database);
        Result result = whileFull(server, before);
        disk.free();
        return Result.seen(full.toString())
                .and(result)
                .must(full.failedInOneLine(), "it does not end in one line")
                .must(lines(server) <= LOG_LINES, "the log has %s lines".formatted(lines(server)))
                .and(survives(database, server, before));
    }

    /** Positions are those from before, or refused; instruments are in memory. */
    private static Result whileFull(ServerProcess server, String before) {
        Result result = Result.seen("");
        long worst = 0;
        for (int i = 0; i < TIMES; i++) {
            long begin = System.nanoTime();
            Answer positions = all(server);
            worst = Math.max(worst, (System.nanoTime() - begin) / 1_000_000);
            boolean clear =
                    (positions.status() == 503 && !positions.header("Retry-After").isEmpty())
                            || positions.text().equals(before);
            result =
                    result.must(clear, "positions get " + positions)
                            .must(Asked.instruments(server).isGood(), "instruments are refused");
        }
        return Result.seen("meanwhile answers within %s ms".formatted(worst))
                .and(result)
                .must(worst < MILLIS, "positions wait");
    }

    private static Answer all(ServerProcess server) {
        return server.get(PATIENCE, ALL, MadeUpBook.OPERATOR);
    }

    private static long lines(ServerProcess server) {
        return server.log().lines().filter(line -> line.startsWith("20")).count();
    }

    private static Ended importing(Database database) throws Exception {
        return database.command("import", database.bed().books(LARGE).toString()).run(COMMAND);
    }

    /** What was there before is served after a restart, and the import can be made then. */
    private static Result survives(Database database, ServerProcess server, String expected)
            throws Exception {
        server.process().destroyForcibly().waitFor();
        ServerProcess next = database.serve();
        String found = all(next).text();
        Ended again = importing(database);
        boolean seen = Wait.until(RECOVERY, () -> !all(next).text().equals(expected));
        next.process().destroyForcibly().waitFor();
        return Result.seen("with space again " + again)
                .must(found.equals(expected), "other positions after a restart")
                .must(again.exitCode() == 0 && seen, "no import after a restart");
    }

    /** Answers of more than 4,000 positions are written to a file before they are sent. */
    private static Result large(TestBed bed, boolean isFull) throws Exception {
        Optional<SmallDisk> mounted = SmallDisk.mount(bed, 8);
        if (mounted.isEmpty()) {
            return Result.notTested(SmallDisk.NONE);
        }
        SmallDisk disk = mounted.get();
        Database database = Database.inFile(bed).filledWith(bed.books(LARGE));
        Launch launch =
                database.command("serve", "--port=0")
                        .options("-Xmx512m", "-Djava.io.tmpdir=" + disk.directory());
        ServerProcess server = bed.serve(launch);
        long room = disk.room();
        Answer whole = all(server);
        // The client has read all of it before the server has closed the file.
        boolean closed = Wait.until(RECOVERY, () -> disk.room() + LEFT / 2 >= room);
        Vitals before = server.vitals();
        if (isFull) {
            disk.fill(LEFT);
        } else {
            disk.makeReadOnly();
        }
        Result result = refused(server);
        if (isFull) {
            disk.free();
        } else {
            disk.makeWritable();
        }
        Answer again = all(server);
        long open = server.vitals().descriptors() - before.descriptors();
        return result.must(whole.status() == 200, "no large answer to begin with: " + whole)
                .must(closed, "the file of an answer stays")
                .must(again.text().equals(whole.text()), "afterwards it gets " + again)
                .must(open <= SPARE, open + " descriptors are left open");
    }

    private static Result refused(ServerProcess server) {
        Result result = Result.seen("");
        long worst = 0;
        Answer large = Answer.SILENT;
        for (int i = 0; i < TIMES; i++) {
            long begin = System.nanoTime();
            large = all(server);
            worst = Math.max(worst, (System.nanoTime() - begin) / 1_000_000);
            boolean clear = large.status() == 503 && !large.header("Retry-After").isEmpty();
            result =
                    result.must(clear && large.isErrorInOurShape(), "a large answer gets " + large)
                            .must(Asked.positions(server, 0).isGood(), "so do others");
        }
        long lines = lines(server);
        return Result.seen(
                        String.format(
                                Locale.ROOT,
                                "large answers get %s within %d ms; %d lines of log",
                                large,
                                worst,
                                lines))
                .and(result)
                .must(worst < MILLIS, "they wait")
                .must(lines <= LOG_LINES, "the log has %s lines".formatted(lines))
                .must(!large.text().contains("blotter-"), "the answer names the file");
    }

    /** An import says so in a line, and a server reads; afterwards, both work. */
    private static Result readOnlyBooks(TestBed bed) throws Exception {
        Optional<SmallDisk> mounted = SmallDisk.mount(bed, 64);
        if (mounted.isEmpty()) {
            return Result.notTested(SmallDisk.NONE);
        }
        SmallDisk disk = mounted.get();
        Database database = Database.at(bed, disk.directory()).filledWith(bed.books(SMALL));
        disk.makeReadOnly();
        Ended imported = importing(database);
        boolean served = Asked.positions(database.serve(), 0).isGood();
        disk.makeWritable();
        ServerProcess server = database.serve();
        return Result.seen("import: %s".formatted(imported))
                .must(imported.failedInOneLine(), "the import does not end in one line")
                .must(served, "it is not served from a disk that nobody can write to")
                .must(Asked.positions(server, 0).isGood(), "it is not served afterwards");
    }
}
