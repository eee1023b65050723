package dev.blotter.server.connection;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HoldingTest {

    private static final int HANDSHAKE = 32 << 10;
    private static final int ENCRYPTION = 8 << 10;

    private final Holding holding = new Holding(more -> {});

    @Test
    void recordsAreCountedUntilSomethingIsUnderstood() {
        holding.handshake();
        holding.records(100, 5);
        assertThat(holding.bytes()).isEqualTo(HANDSHAKE + 105);
        holding.records(50, 0);
        assertThat(holding.bytes()).isEqualTo(HANDSHAKE + 150);

        holding.isUnderstood();
        assertThat(holding.bytes()).isEqualTo(ENCRYPTION);
        holding.records(0, 7);
        assertThat(holding.bytes()).isEqualTo(ENCRYPTION + 7);
        holding.end();
        assertThat(holding.bytes()).isZero();
    }

    @Test
    void aPartBehindWhatIsUnderstoodIsCounted() {
        holding.handshake();
        holding.records(100, 5);
        holding.isUnderstood();

        assertThat(holding.bytes()).isEqualTo(ENCRYPTION + 5);
    }
}
