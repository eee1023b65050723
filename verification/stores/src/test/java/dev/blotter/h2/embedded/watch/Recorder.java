package dev.blotter.h2.embedded.watch;

import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Set;

/** Writes what is done to the files of one directory to a file elsewhere, which is {@link Tape}. */
final class Recorder implements FileWatch {

    /** A property: the directory to watch. */
    static final String WATCHED = "watched.directory";

    /** A property: the file with what was done. */
    static final String TAPE = "watched.tape";

    private final String directory = System.getProperty(WATCHED, "/nowhere") + "/";
    private final DataOutputStream out;

    Recorder() throws IOException {
        this.out =
                new DataOutputStream(
                        new BufferedOutputStream(
                                new FileOutputStream(System.getProperty(TAPE, "/dev/null"))));
    }

    @Override
    public Set<String> views(Set<String> real) {
        return real;
    }

    private synchronized void tell(Step.Kind kind, Path file, String other, long at, byte[] bytes) {
        if (!(file + "/").startsWith(directory)) {
            return;
        }
        try {
            out.writeUTF(kind.name());
            out.writeUTF(relative(file.toString()));
            out.writeUTF(relative(other));
            out.writeLong(at);
            out.writeInt(bytes.length);
            out.write(bytes);
            out.flush();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private String relative(String file) {
        return (file + "/").equals(directory) ? "" : file.replace(directory, "");
    }

    @Override
    public void opened(Path file, boolean made) {
        if (made) {
            tell(Step.Kind.MAKE, file, "", 0, new byte[0]);
        }
    }

    @Override
    public void closed(Path file) {}

    @Override
    public void written(Path file, long position, byte[] bytes) {
        tell(Step.Kind.WRITE, file, "", position, bytes);
    }

    @Override
    public void truncated(Path file, long size) {
        tell(Step.Kind.TRUNCATE, file, "", size, new byte[0]);
    }

    @Override
    public void forced(Path file) {
        tell(Step.Kind.FORCE, file, "", 0, new byte[0]);
    }

    @Override
    public void directoryMade(Path directory) {
        tell(Step.Kind.MAKE_DIRECTORY, directory, "", 0, new byte[0]);
    }

    @Override
    public void deleted(Path file) {
        tell(Step.Kind.DELETE, file, "", 0, new byte[0]);
    }

    @Override
    public void moved(Path from, Path to) {
        tell(Step.Kind.MOVE, from, to.toString(), 0, new byte[0]);
    }
}
