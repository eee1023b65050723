package dev.blotter.h2.embedded.watch;

import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.WatchService;
import java.nio.file.attribute.UserPrincipalLookupService;
import java.nio.file.spi.FileSystemProvider;
import java.util.List;
import java.util.Set;
import java.util.stream.StreamSupport;

/** The files of the system below. */
final class WatchedFileSystem extends FileSystem {

    private final WatchedProvider provider;
    private final FileSystem real;
    private final FileWatch watch;

    WatchedFileSystem(WatchedProvider provider, FileSystem real, FileWatch watch) {
        this.provider = provider;
        this.real = real;
        this.watch = watch;
    }

    Path of(Path path) {
        return new WatchedPath(this, path);
    }

    @Override
    public FileSystemProvider provider() {
        return provider;
    }

    @Override
    public void close() {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean isOpen() {
        return true;
    }

    @Override
    public boolean isReadOnly() {
        return false;
    }

    @Override
    public String getSeparator() {
        return real.getSeparator();
    }

    @Override
    public Iterable<Path> getRootDirectories() {
        return StreamSupport.stream(real.getRootDirectories().spliterator(), false)
                .map(this::of)
                .toList();
    }

    @Override
    public Iterable<FileStore> getFileStores() {
        return List.of();
    }

    @Override
    public Set<String> supportedFileAttributeViews() {
        return watch.views(real.supportedFileAttributeViews());
    }

    @Override
    public Path getPath(String first, String... more) {
        return of(real.getPath(first, more));
    }

    @Override
    public PathMatcher getPathMatcher(String syntaxAndPattern) {
        PathMatcher matcher = real.getPathMatcher(syntaxAndPattern);
        return path -> matcher.matches(WatchedPath.real(path));
    }

    @Override
    public UserPrincipalLookupService getUserPrincipalLookupService() {
        return real.getUserPrincipalLookupService();
    }

    @Override
    public WatchService newWatchService() {
        throw new UnsupportedOperationException();
    }
}
