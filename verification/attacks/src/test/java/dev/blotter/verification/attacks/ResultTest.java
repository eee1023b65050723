package dev.blotter.verification.attacks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.blotter.verification.attacks.server.TestBed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is printed about an attack. */
class ResultTest {

    @Test
    void anAttackHeldUnlessSomethingIsWrong() {
        assertTrue(Result.seen("200").must(true, "no answer").held());
        assertFalse(Result.seen("200").must(false, "no answer").held());
        assertFalse(Result.seen("200").and(Result.notHeld("no answer")).held());
    }

    @Test
    void aLineSaysWhatWasSeenAndWhatWasWrong() {
        assertEquals("404 | held", Result.seen("404").line());
        assertEquals("no disk: NOT TESTED", Result.notTested("no disk").line());
        assertEquals(
                "404 | NOT HELD: no answer", Result.seen("404").must(false, "no\r\nanswer").line());
    }

    @Test
    void ofManyWrongsSomeAreShown() {
        Result result = Result.seen("x");
        for (int i = 0; i < 6; i++) {
            result = result.must(false, "w" + i);
        }

        assertEquals("x | NOT HELD: w0; w1; w2; w3; and 2 more", result.line());
    }

    @Test
    void allAttacksHaveNamesOfTheirOwn() {
        Set<String> names = new HashSet<>();

        AllAttacks.all().forEach(each -> assertTrue(names.add(each.name()), each.name()));
    }

    @Test
    void anAttackThatFailsByItselfDidNotHold(@TempDir Path directory) throws IOException {
        Attack broken =
                Attack.quick(
                        "broken",
                        bed -> {
                            throw new IllegalStateException("no server");
                        });

        try (TestBed bed = new TestBed(directory.resolve("none.jar"), directory, false)) {
            assertFalse(broken.against(bed).held());
        }
    }
}
