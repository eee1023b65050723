package dev.blotter.bootstrap.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.tool.directory.ImportProgress;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RestingProgressTest {

    private final List<String> shown = new ArrayList<>();
    private final List<Long> rests = new ArrayList<>();
    private long now;

    private final ImportProgress resting = new RestingProgress(recording(), () -> now, this::sleep);

    @Test
    void anImportRestsThreeTimesAsLongAsItWorked() {
        now += 1000; // it waits for another one
        resting.begun(2);
        now += 10;
        resting.read("positions.csv", 1, 1);
        now += 20;
        resting.read("positions.csv", 2, 2);

        assertThat(rests).containsExactly(30L, 60L);
    }

    @Test
    void allThatItIsReportedIsShown() {
        resting.begun(10);
        resting.merging("a.csv", 2);
        resting.started("a.csv", 10);
        resting.read("a.csv", 5, 1);
        resting.finished("a.csv", 2);
        resting.committed(2);

        assertThat(shown)
                .containsExactly("begun", "merging", "started", "read", "finished", "committed");
    }

    private void sleep(long nanos) {
        rests.add(nanos);
        now += nanos;
    }

    private ImportProgress recording() {
        return (ImportProgress)
                Proxy.newProxyInstance(
                        ImportProgress.class.getClassLoader(),
                        new Class<?>[] {ImportProgress.class},
                        (proxy, method, arguments) -> note(method));
    }

    private Object note(Method method) {
        shown.add(method.getName());
        return null;
    }
}
