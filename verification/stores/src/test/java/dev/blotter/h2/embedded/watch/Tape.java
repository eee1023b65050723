package dev.blotter.h2.embedded.watch;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What a process did to the files of a directory, from its first step to its last. */
public final class Tape {

    private Tape() {}

    /** The options of a Java that writes what it does to the files of {@code directory}. */
    public static List<String> options(Path directory, Path tape) {
        return List.of(
                "-Djava.nio.file.spi.DefaultFileSystemProvider=" + WatchedProvider.class.getName(),
                "-D" + Recorder.WATCHED + "=" + directory,
                "-D" + Recorder.TAPE + "=" + tape);
    }

    /** The steps that were written to a file. */
    public static List<Step> read(Path tape) throws IOException {
        List<Step> steps = new ArrayList<>();
        try (DataInputStream in =
                new DataInputStream(new BufferedInputStream(Files.newInputStream(tape)))) {
            while (true) {
                Step.Kind kind = Step.Kind.valueOf(in.readUTF());
                steps.add(
                        new Step(
                                kind,
                                in.readUTF(),
                                in.readUTF(),
                                in.readLong(),
                                ByteBuffer.wrap(in.readNBytes(in.readInt()))));
            }
        } catch (EOFException end) {
            return steps;
        }
    }
}
