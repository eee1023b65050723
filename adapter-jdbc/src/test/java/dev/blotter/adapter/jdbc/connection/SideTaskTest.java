package dev.blotter.adapter.jdbc.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class SideTaskTest {

    @Test
    void aThreadThatCannotBeStartedIsNotTheLast() throws InterruptedException {
        AtomicBoolean exhausted = new AtomicBoolean(true);
        CountDownLatch done = new CountDownLatch(1);
        SideTask task =
                new SideTask(
                        run -> {
                            if (exhausted.getAndSet(false)) {
                                throw new OutOfMemoryError("unable to create native thread");
                            }
                            return new Thread(run);
                        });

        assertThatThrownBy(() -> task.begin(done::countDown)).isInstanceOf(OutOfMemoryError.class);
        task.begin(done::countDown);

        assertThat(done.await(20, TimeUnit.SECONDS)).isTrue();
    }
}
