package dev.blotter.bootstrap.faststart;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * The start script and the archive of this Java, beside the jar. An archive's name has the version
 * of Java, and its size: Java 17 breaks down over one that was copied in part.
 */
public final class FastStart {

    private static final String SCRIPT = "blotter";

    private final Path jar;

    private FastStart(Path jar) {
        this.jar = jar;
    }

    /**
     * That of the jar which this program runs from.
     *
     * @throws PreparationFailed if it runs from no jar
     */
    public static FastStart ofThisJar() {
        String classPath = System.getProperty("java.class.path");
        try {
            if (classPath.contains(File.pathSeparator)
                    || !Files.isRegularFile(Path.of(classPath))) {
                throw new PreparationFailed("this runs from other classes than the packaged jar");
            }
            return new FastStart(Path.of(classPath).toRealPath());
        } catch (IOException unknown) {
            throw new PreparationFailed("the jar can not be found: " + unknown, unknown);
        }
    }

    /**
     * Puts the start script beside the jar, in place of an older one.
     *
     * @throws PreparationFailed if the directory can not be written to
     */
    public Path writeScript() {
        Path script = jar.resolveSibling(SCRIPT);
        try (InputStream text = FastStart.class.getResourceAsStream("/faststart/" + SCRIPT)) {
            Path draft = Files.createTempFile(jar.getParent(), SCRIPT, ".tmp");
            Files.copy(text, draft, StandardCopyOption.REPLACE_EXISTING);
            Files.setPosixFilePermissions(draft, PosixFilePermissions.fromString("rwxr-xr-x"));
            return Files.move(draft, script, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException | UnsupportedOperationException failed) {
            throw new PreparationFailed("can not write " + script + ": " + failed, failed);
        }
    }

    /**
     * Makes the archive for this Java by a training run, in place of older ones.
     *
     * @throws PreparationFailed if the run or this Java made none
     */
    public Path writeArchive() {
        ArchiveKind kind = ArchiveKind.ofThisJava();
        try (ScratchDirectory scratch = ScratchDirectory.in(jar.getParent())) {
            Path draft = scratch.path().resolve("archive." + kind.ending());
            TrainingRun.of(jar, scratch.path(), kind.option() + draft).run();
            if (!Files.isRegularFile(draft)) {
                throw new PreparationFailed("this Java wrote no archive");
            }
            return publish(draft, kind);
        } catch (IOException failed) {
            throw new PreparationFailed("the archive can not be written: " + failed, failed);
        }
    }

    private Path publish(Path draft, ArchiveKind kind) throws IOException {
        String name = "blotter-java-" + System.getProperty("java.version") + ".";
        try (DirectoryStream<Path> old =
                Files.newDirectoryStream(jar.getParent(), name + "*." + kind.ending())) {
            for (Path each : old) {
                Files.delete(each);
            }
        }
        return Files.move(
                draft, jar.resolveSibling(name + Files.size(draft) + "." + kind.ending()));
    }
}
