package dev.blotter.tool.directory;

import dev.blotter.application.text.OneLine;
import dev.blotter.tool.directory.csv.BookFile;
import dev.blotter.tool.transaction.AdministrationFailed;
import dev.blotter.tool.transaction.Transactions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Writes the books as a data directory: all files of one moment, or none. They are written beside
 * the directory, which comes into being with all of them.
 *
 * @param transactions reads the books
 * @param report is called with a line of text every few seconds
 */
public record DirectoryExport(Transactions transactions, Consumer<String> report) {

    /**
     * Writes {@code directory}, and returns how many rows its files have.
     *
     * @throws AdministrationFailed if there are files in it, or it cannot be written; it is then as
     *     it was
     */
    public long run(Path directory) {
        try {
            Path target = free(directory);
            Path written =
                    Files.createTempDirectory(
                            target.getParent(), "." + target.getFileName() + ".part");
            try {
                long rows = write(written);
                Files.move(written, target, StandardCopyOption.ATOMIC_MOVE);
                return rows;
            } catch (IOException | RuntimeException failed) {
                delete(written, failed);
                throw failed;
            }
        } catch (IOException failed) {
            throw unwritable(directory, failed);
        } catch (UncheckedIOException failed) {
            throw unwritable(directory, failed.getCause());
        }
    }

    private long write(Path directory) {
        return transactions.reading(
                handle ->
                        Stream.of(BookFile.values())
                                .filter(file -> file != BookFile.USERS)
                                .mapToLong(
                                        file ->
                                                new FileExport(file, report)
                                                        .write(handle, directory))
                                .sum());
    }

    /** The real path of {@code directory}, which is new or empty. */
    private static Path free(Path directory) throws IOException {
        if (!Files.exists(directory, LinkOption.NOFOLLOW_LINKS)) {
            Path made = directory.toAbsolutePath();
            return made.getParent().toRealPath().resolve(made.getFileName());
        }
        Path real = directory.toRealPath();
        try (Stream<Path> entries = Files.list(real)) {
            if (entries.findAny().isPresent()) {
                throw new AdministrationFailed(
                        directory + ": there are files in it; name a directory that is new");
            }
        }
        if (real.equals(Path.of("").toRealPath())) {
            throw new AdministrationFailed(
                    directory + ": this is the working directory; name a directory that is new");
        }
        return real;
    }

    private static void delete(Path directory, Exception failed) {
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : List.copyOf(files.toList())) {
                Files.delete(file);
            }
            Files.delete(directory);
        } catch (IOException left) {
            failed.addSuppressed(left);
        }
    }

    private static AdministrationFailed unwritable(Path directory, IOException failed) {
        boolean cannotBeMade = failed instanceof FileSystemException; // not so if the disk is full
        String cure =
                cannotBeMade && Files.isDirectory(directory) ? "; name a directory in it" : "";
        return new AdministrationFailed(
                directory + ": cannot be written: " + OneLine.reasonToMake(failed) + cure, failed);
    }
}
