package dev.blotter.benchmark.report;

import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** Figures for machines: a JSON file with what was measured, and where and when. */
public final class ResultFile {

    private ResultFile() {}

    /**
     * Writes {@code rows} to {@code name}.json in a directory, and returns the file.
     *
     * @param about what was run, on what
     */
    public static Path write(Path directory, String name, String about, List<JsonObject> rows)
            throws IOException {
        Files.createDirectories(directory);
        JsonObject result =
                new JsonObject()
                        .put("benchmark", name)
                        .put("about", about)
                        .put("time", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString())
                        .put("cores", Runtime.getRuntime().availableProcessors())
                        .put("java", System.getProperty("java.runtime.version"))
                        .put(
                                "system",
                                System.getProperty("os.name")
                                        + " "
                                        + System.getProperty("os.version"))
                        .put("rows", new JsonArray(rows));
        return Files.writeString(
                directory.resolve(name + ".json"),
                result.encodePrettily() + System.lineSeparator());
    }
}
