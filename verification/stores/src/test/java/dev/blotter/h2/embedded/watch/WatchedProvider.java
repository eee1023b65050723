package dev.blotter.h2.embedded.watch;

import java.io.IOException;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryStream;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.spi.FileSystemProvider;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;

/** Does to the files of the system below what is not refused. */
public final class WatchedProvider extends FileSystemProvider {

    /** A property: how files are watched, {@code record} or {@code windows}. */
    static final String HOW = "watched.how";

    private final FileSystemProvider real;
    private final FileWatch watch;
    private final WatchedFileSystem system;

    /** Takes the place of the provider of the system. */
    public WatchedProvider(FileSystemProvider real) throws IOException {
        this.real = real;
        this.watch =
                System.getProperty(HOW, "").equals("windows")
                        ? WindowsRules.INSTANCE
                        : new Recorder();
        this.system =
                new WatchedFileSystem(this, real.getFileSystem(URI.create("file:///")), watch);
    }

    private static Path real(Path path) {
        return WatchedPath.real(path);
    }

    @Override
    public String getScheme() {
        return "file";
    }

    @Override
    public FileSystem newFileSystem(URI uri, Map<String, ?> env) {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileSystem getFileSystem(URI uri) {
        return system;
    }

    @Override
    public Path getPath(URI uri) {
        return system.of(real.getPath(uri));
    }

    @Override
    public SeekableByteChannel newByteChannel(
            Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
            throws IOException {
        return newFileChannel(path, options, attributes);
    }

    @Override
    public FileChannel newFileChannel(
            Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
            throws IOException {
        Path file = real(path);
        boolean makes =
                options.contains(StandardOpenOption.CREATE)
                        || options.contains(StandardOpenOption.CREATE_NEW);
        boolean made =
                options.contains(StandardOpenOption.TRUNCATE_EXISTING)
                        || (makes && !Files.exists(file));
        watch.opened(file, made);
        try {
            return new WatchedChannel(file, real.newFileChannel(file, options, attributes), watch);
        } catch (IOException | RuntimeException failed) {
            watch.closed(file);
            throw failed;
        }
    }

    @Override
    public DirectoryStream<Path> newDirectoryStream(
            Path dir, DirectoryStream.Filter<? super Path> filter) throws IOException {
        DirectoryStream<Path> stream =
                real.newDirectoryStream(real(dir), each -> filter.accept(system.of(each)));
        return new DirectoryStream<>() {
            @Override
            public Iterator<Path> iterator() {
                Iterator<Path> all = stream.iterator();
                return new Iterator<>() {
                    @Override
                    public boolean hasNext() {
                        return all.hasNext();
                    }

                    @Override
                    public Path next() {
                        return system.of(all.next());
                    }
                };
            }

            @Override
            public void close() throws IOException {
                stream.close();
            }
        };
    }

    @Override
    public void createDirectory(Path dir, FileAttribute<?>... attributes) throws IOException {
        real.createDirectory(real(dir), attributes);
        watch.directoryMade(real(dir));
    }

    @Override
    public void delete(Path path) throws IOException {
        if (Files.exists(real(path))) {
            watch.deleted(real(path));
        }
        real.delete(real(path));
    }

    /** As bytes that are read and written, so that each is told of. */
    @Override
    public void copy(Path source, Path target, CopyOption... options) throws IOException {
        Files.write(target, Files.readAllBytes(source));
    }

    @Override
    public void move(Path source, Path target, CopyOption... options) throws IOException {
        watch.moved(real(source), real(target));
        real.move(real(source), real(target), options);
    }

    @Override
    public boolean isSameFile(Path path, Path path2) throws IOException {
        return real.isSameFile(real(path), real(path2));
    }

    @Override
    public boolean isHidden(Path path) throws IOException {
        return real.isHidden(real(path));
    }

    @Override
    public FileStore getFileStore(Path path) throws IOException {
        return real.getFileStore(real(path));
    }

    @Override
    public void checkAccess(Path path, AccessMode... modes) throws IOException {
        real.checkAccess(real(path), modes);
    }

    @Override
    public Path readSymbolicLink(Path link) throws IOException {
        return system.of(real.readSymbolicLink(real(link)));
    }

    @Override
    public <V extends FileAttributeView> V getFileAttributeView(
            Path path, Class<V> type, LinkOption... options) {
        V view = real.getFileAttributeView(real(path), type, options);
        return view != null && system.supportedFileAttributeViews().contains(view.name())
                ? view
                : null;
    }

    @Override
    public <A extends BasicFileAttributes> A readAttributes(
            Path path, Class<A> type, LinkOption... options) throws IOException {
        return real.readAttributes(real(path), type, options);
    }

    @Override
    public Map<String, Object> readAttributes(Path path, String attributes, LinkOption... options)
            throws IOException {
        return real.readAttributes(real(path), attributes, options);
    }

    @Override
    public void setAttribute(Path path, String attribute, Object value, LinkOption... options)
            throws IOException {
        real.setAttribute(real(path), attribute, value, options);
    }
}
