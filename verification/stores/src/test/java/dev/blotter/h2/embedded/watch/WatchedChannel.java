package dev.blotter.h2.embedded.watch;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;

/** A file that is open, of which each write is told. */
final class WatchedChannel extends FileChannel {

    private final Path file;
    private final FileChannel real;
    private final FileWatch watch;

    WatchedChannel(Path file, FileChannel real, FileWatch watch) {
        this.file = file;
        this.real = real;
        this.watch = watch;
    }

    @Override
    public int read(ByteBuffer into) throws IOException {
        return real.read(into);
    }

    @Override
    public long read(ByteBuffer[] into, int offset, int length) throws IOException {
        return real.read(into, offset, length);
    }

    @Override
    public int read(ByteBuffer into, long position) throws IOException {
        return real.read(into, position);
    }

    @Override
    public int write(ByteBuffer bytes) throws IOException {
        long position = real.position();
        ByteBuffer all = bytes.duplicate();
        int written = real.write(bytes);
        tell(position, all, written);
        return written;
    }

    @Override
    public int write(ByteBuffer bytes, long position) throws IOException {
        ByteBuffer all = bytes.duplicate();
        int written = real.write(bytes, position);
        tell(position, all, written);
        return written;
    }

    private void tell(long position, ByteBuffer all, int written) {
        byte[] bytes = new byte[written];
        all.get(bytes);
        watch.written(file, position, bytes);
    }

    @Override
    public long write(ByteBuffer[] bytes, int offset, int length) throws IOException {
        long written = 0;
        for (int i = offset; i < offset + length; i++) {
            while (bytes[i].hasRemaining()) {
                written += write(bytes[i]);
            }
        }
        return written;
    }

    @Override
    public long position() throws IOException {
        return real.position();
    }

    @Override
    public FileChannel position(long position) throws IOException {
        real.position(position);
        return this;
    }

    @Override
    public long size() throws IOException {
        return real.size();
    }

    @Override
    public FileChannel truncate(long size) throws IOException {
        if (size < real.size()) {
            watch.truncated(file, size);
        }
        real.truncate(size);
        return this;
    }

    @Override
    public void force(boolean metaData) throws IOException {
        real.force(metaData);
        watch.forced(file);
    }

    @Override
    public long transferTo(long position, long count, WritableByteChannel target)
            throws IOException {
        return real.transferTo(position, count, target);
    }

    @Override
    public long transferFrom(ReadableByteChannel source, long position, long count) {
        throw new UnsupportedOperationException("a write that is not told");
    }

    @Override
    public MappedByteBuffer map(MapMode mode, long position, long size) throws IOException {
        if (mode != MapMode.READ_ONLY) {
            throw new UnsupportedOperationException("a write that is not told");
        }
        return real.map(mode, position, size);
    }

    @Override
    public FileLock lock(long position, long size, boolean shared) throws IOException {
        return real.lock(position, size, shared);
    }

    @Override
    public FileLock tryLock(long position, long size, boolean shared) throws IOException {
        return real.tryLock(position, size, shared);
    }

    @Override
    protected void implCloseChannel() throws IOException {
        real.close();
        watch.closed(file);
    }
}
