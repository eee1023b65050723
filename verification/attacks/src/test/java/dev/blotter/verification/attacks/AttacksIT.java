package dev.blotter.verification.attacks;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.blotter.verification.attacks.server.TestBed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The packaged jar of this build holds against the attacks that take seconds. */
class AttacksIT {

    private static final Path MODULE = Path.of(System.getProperty("basedir"));
    private static TestBed bed;

    @BeforeAll
    static void open() throws IOException {
        bed =
                new TestBed(
                        MODULE.resolve("../../bootstrap/target/blotter.jar").normalize(),
                        MODULE.resolve("target/books"),
                        false);
    }

    @AfterAll
    static void close() throws IOException {
        bed.close();
    }

    @TestFactory
    Stream<DynamicTest> theServerHolds() {
        return AllAttacks.all().stream()
                .filter(attack -> !attack.isLong())
                .map(attack -> DynamicTest.dynamicTest(attack.name(), () -> attack(attack)));
    }

    private static void attack(Attack attack) {
        assumeTrue(
                !attack.needsPostgres() || bed.hasPostgres(),
                "PostgreSQL cannot be started on this machine: NOT TESTED");
        Result result = attack.against(bed);
        System.out.printf("%-32s %s%n", attack.name(), result.line());
        assertTrue(result.held(), result.line());
    }
}
