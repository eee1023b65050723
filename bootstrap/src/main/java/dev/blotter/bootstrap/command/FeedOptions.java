package dev.blotter.bootstrap.command;

import dev.blotter.tool.BooksTool;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Which feed is followed, and how. */
final class FeedOptions {

    @Option(
            names = "--name",
            paramLabel = "FEED",
            description =
                    "Name of the feed, default if there is only one. Each has a cursor of its own.")
    private Optional<String> name = Optional.empty();

    @Option(
            names = "--skip-bad",
            paramLabel = "FILE",
            description =
                    "Set bad transactions aside at the end of this file instead of ending at the first.")
    private Optional<Path> skipBad = Optional.empty();

    boolean hasName() {
        return name.isPresent();
    }

    String name() {
        return name.orElse(BooksTool.DEFAULT_FEED);
    }

    Optional<Path> skipBad() {
        return skipBad;
    }
}
