package dev.blotter.tool.directory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.blotter.adapter.jdbc.failure.ImportFailed;
import dev.blotter.adapter.jdbc.kit.TestEngine;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A broker in business whose further directories are all refused. */
final class Refusals implements AutoCloseable {

    private final Broker broker;
    private final Map<String, List<String>> before;

    Refusals(TestEngine engine, Path home) {
        broker = Broker.inBusiness(engine, home);
        before = broker.everything();
    }

    /** The broker, to put files into the next directory. */
    Broker broker() {
        return broker;
    }

    /** Hands the directory over, and sees that it is refused and everything stays as it was. */
    void assertRefused(ImportMode mode, String message) {
        assertThatExceptionOfType(ImportFailed.class)
                .isThrownBy(() -> broker.handOver(mode))
                .withMessage(message);
        assertThat(broker.everything()).isEqualTo(before);
    }

    /** The same with a directory of a single file. */
    void assertRefused(ImportMode mode, String message, String file, String... lines) {
        broker.newDirectory().file(file, lines);
        assertRefused(mode, message);
    }

    /** The same when the file is to replace what is there. */
    void assertRefused(String message, String file, String... lines) {
        assertRefused(ImportMode.REPLACE, message, file, lines);
    }

    /** A line with another value in one of its columns. */
    static String changed(String header, String line, String column, String value) {
        List<String> cells = new ArrayList<>(List.of(line.split(",", -1)));
        cells.set(List.of(header.split(",")).indexOf(column), value);
        return String.join(",", cells);
    }

    @Override
    public void close() {
        broker.close();
    }
}
