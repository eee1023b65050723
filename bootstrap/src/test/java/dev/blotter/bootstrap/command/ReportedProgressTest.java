package dev.blotter.bootstrap.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBarBuilder;
import org.junit.jupiter.api.Test;

class ReportedProgressTest {

    private final List<String> drawn = new ArrayList<>();
    private final StringWriter printed = new StringWriter();

    @Test
    void aWholeImportIsOneBar() {
        ProgressBarBuilder builder =
                new ProgressBarBuilder()
                        .setConsumer(new DelegatingProgressBarConsumer(drawn::add, 200));
        try (ReportedProgress bar = ReportedProgress.bar(new PrintWriter(printed), builder)) {
            bar.begun(3_000_000);
            bar.started("instruments.csv", 1_000_000);
            bar.read("instruments.csv", 500_000, 512);
            bar.finished("instruments.csv", 1000);
            bar.started("positions.csv", 2_000_000);
            bar.merging("positions.csv", 20_000);
            bar.finished("positions.csv", 20_000);
            bar.committed(21_000);
        }

        assertThat(drawn)
                .isNotEmpty()
                .allSatisfy(line -> assertThat(line).startsWith("import").contains("/3 MB"));
        assertThat(drawn.get(drawn.size() - 1)).contains("100%", "21,000 rows, positions.csv");
        assertThat(printed.toString()).startsWith("imported 21,000 rows in ");
    }

    @Test
    void aSmallImportIsMeasuredInKilobytes() {
        ProgressBarBuilder builder =
                new ProgressBarBuilder()
                        .setConsumer(new DelegatingProgressBarConsumer(drawn::add, 200));
        try (ReportedProgress bar = ReportedProgress.bar(new PrintWriter(printed), builder)) {
            bar.begun(2500);
            bar.started("accounts.csv", 2500);
            bar.finished("accounts.csv", 20);
        }

        assertThat(drawn.get(drawn.size() - 1)).contains("2/2 kB", "20 rows");
    }
}
