package dev.blotter.h2.embedded.watch;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.ProviderMismatchException;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;

/**
 * A path of the watched file system.
 *
 * @param system the file system
 * @param real the path of the system below
 */
record WatchedPath(WatchedFileSystem system, Path real) implements Path {

    static Path real(Path path) {
        if (path instanceof WatchedPath watched) {
            return watched.real();
        }
        throw new ProviderMismatchException(String.valueOf(path));
    }

    private Path of(Path other) {
        return other == null ? null : new WatchedPath(system, other);
    }

    @Override
    public FileSystem getFileSystem() {
        return system;
    }

    @Override
    public boolean isAbsolute() {
        return real.isAbsolute();
    }

    @Override
    public Path getRoot() {
        return of(real.getRoot());
    }

    @Override
    public Path getFileName() {
        return of(real.getFileName());
    }

    @Override
    public Path getParent() {
        return of(real.getParent());
    }

    @Override
    public int getNameCount() {
        return real.getNameCount();
    }

    @Override
    public Path getName(int index) {
        return of(real.getName(index));
    }

    @Override
    public Path subpath(int beginIndex, int endIndex) {
        return of(real.subpath(beginIndex, endIndex));
    }

    @Override
    public boolean startsWith(Path other) {
        return other instanceof WatchedPath watched && real.startsWith(watched.real());
    }

    @Override
    public boolean endsWith(Path other) {
        return other instanceof WatchedPath watched && real.endsWith(watched.real());
    }

    @Override
    public Path normalize() {
        return of(real.normalize());
    }

    @Override
    public Path resolve(Path other) {
        return of(real.resolve(real(other)));
    }

    @Override
    public Path relativize(Path other) {
        return of(real.relativize(real(other)));
    }

    @Override
    public URI toUri() {
        return real.toUri();
    }

    @Override
    public Path toAbsolutePath() {
        return of(real.toAbsolutePath());
    }

    @Override
    public Path toRealPath(LinkOption... options) throws IOException {
        return of(real.toRealPath(options));
    }

    @Override
    public WatchKey register(
            WatchService watcher, WatchEvent.Kind<?>[] events, WatchEvent.Modifier... modifiers) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int compareTo(Path other) {
        return real.compareTo(real(other));
    }

    @Override
    public String toString() {
        return real.toString();
    }
}
