package dev.blotter.adapter.jdbc.h2.chunk;

import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.h2.mvstore.Chunk;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.FileStore;

/**
 * A chunk of an H2 file: pages that were written together.
 *
 * @param metadata what H2 keeps about it
 * @param entries the same by name
 */
record SavedChunk(String metadata, Map<String, String> entries) {

    private static final int BLOCK = 4096;

    static SavedChunk of(String metadata) {
        return new SavedChunk(metadata, DataUtils.parseMap(metadata));
    }

    int id() {
        return number("chunk");
    }

    /** Whether it has pages that are not removed, none of which belongs to an open transaction. */
    boolean isKept() {
        return !"0".equals(entries.get("livePages")) && !entries.containsKey("pinCount");
    }

    /** The pages that are not removed. */
    <C extends Chunk<C>> List<SavedPage> pages(FileStore<C> file) {
        long begin = DataUtils.parseHexLong(entries.get("block")) * BLOCK + number("toc");
        int count = number("pages");
        LongBuffer contents =
                file.readFully(file.createChunk(metadata), begin, count * Long.BYTES)
                        .asLongBuffer();
        List<SavedPage> pages = new ArrayList<>();
        BitSet removed = removed();
        for (int i = removed.nextClearBit(0); i < count; i = removed.nextClearBit(i + 1)) {
            pages.add(new SavedPage(id(), i, contents.get(i)));
        }
        return pages;
    }

    private BitSet removed() {
        return BitSet.valueOf(HexFormat.of().parseHex(entries.getOrDefault("occupancy", "")));
    }

    private int number(String name) {
        return DataUtils.parseHexInt(entries.get(name));
    }

    /**
     * A page of a chunk.
     *
     * @param chunk the chunk
     * @param number its place among the pages of the chunk
     * @param content what the table of contents says of it
     */
    record SavedPage(int chunk, int number, long content) {

        int map() {
            return DataUtils.getPageMapId(content);
        }

        long position() {
            return DataUtils.composePagePos(chunk, content);
        }
    }
}
