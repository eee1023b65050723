package dev.blotter.adapter.jdbc.reference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.adapter.jdbc.memory.MemoryShare;
import dev.blotter.domain.access.Permissions;
import dev.blotter.domain.access.UserName;
import dev.blotter.domain.instrument.InstrumentDenials;
import dev.blotter.domain.instrument.Symbol;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MemoryShareTest {

    @Test
    void allThatIsKeptTakesLessThanThreeEighthsOfTheMemory() {
        assertThat(Arrays.stream(MemoryShare.values()).mapToLong(MemoryShare::bytes).sum())
                .isLessThan(Runtime.getRuntime().maxMemory() / 8 * 3);
    }

    @Test
    void aUserWithManyDenialsWeighsWhatTheDenialsDo() {
        Set<Symbol> symbols =
                IntStream.range(0, 10_000)
                        .mapToObj(i -> new Symbol("SYMBOL" + i))
                        .collect(Collectors.toSet());
        Permissions few = new Permissions(true, true, Set.of(), InstrumentDenials.NONE);
        Permissions many =
                new Permissions(true, true, Set.of(), new InstrumentDenials(symbols, Set.of()));
        UserName user = new UserName("ann");

        assertThat(PermissionWeights.weigh(user, few)).isZero();
        assertThat(PermissionWeights.weigh(user, many)).isBetween(700_000, 900_000);
    }
}
