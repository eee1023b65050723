package dev.blotter.adapter.jdbc.h2.chunk;

import dev.blotter.adapter.jdbc.h2.chunk.SavedChunk.SavedPage;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.Page;

/**
 * The chunks of an H2 file that nothing refers to, but that H2 2.5.252 would keep for good. Where a
 * commit empties all leaves of a node but one, {@code CommitDecisionMaker} replaces the node by a
 * copy of that leaf, and does not count the leaf as removed. H2 reuses the space of a chunk only
 * when all pages of it are counted as removed.
 */
public final class LostChunks {

    private static final String CHUNK = "chunk.";

    private final MVStore store;

    public LostChunks(MVStore store) {
        this.store = store;
    }

    /**
     * Counts what is left in lost chunks as removed. H2 counts a removed page itself when the next
     * version is written, so only what is lost before and after two of these is lost for good.
     */
    public void free() {
        Set<Integer> before = new HashSet<>();
        writeVersion();
        exclusively(() -> find().forEach(chunk -> before.add(chunk.id())));
        if (!before.isEmpty()) {
            writeVersion();
            writeVersion();
            exclusively(
                    () ->
                            find().filter(chunk -> before.contains(chunk.id()))
                                    .forEach(this::remove));
            writeVersion();
        }
    }

    /** While no page is written and no chunk moves. */
    private void exclusively(Runnable work) {
        store.getFileStore().executeFileStoreOperation(work);
    }

    /** H2 writes a version when something has changed. */
    private void writeVersion() {
        store.setStoreVersion(store.getStoreVersion());
        store.commit();
    }

    private void remove(SavedChunk chunk) {
        long version = store.getCurrentVersion();
        for (SavedPage page : chunk.pages(store.getFileStore())) {
            store.getFileStore()
                    .accountForRemovedPage(page.position(), version, false, page.number());
        }
    }

    private Stream<SavedChunk> find() {
        Map<Integer, SavedChunk> unreached = chunks();
        Map<Integer, MVMap<?, ?>> maps = maps();
        maps.values().forEach(map -> visit(map.getRoot().root, unreached.keySet()));
        return unreached.values().stream()
                .filter(
                        chunk ->
                                chunk.pages(store.getFileStore()).stream()
                                        .allMatch(page -> maps.containsKey(page.map())));
    }

    private Map<Integer, SavedChunk> chunks() {
        return store.getLayoutMap().entrySet().stream()
                .filter(entry -> entry.getKey().startsWith(CHUNK))
                .map(entry -> SavedChunk.of(entry.getValue()))
                .filter(SavedChunk::isKept)
                .collect(Collectors.toMap(SavedChunk::id, Function.identity()));
    }

    /** All maps that are open, among which is not that of the layout. */
    private Map<Integer, MVMap<?, ?>> maps() {
        MVMap<String, String> meta = store.getMetaMap();
        Stream<MVMap<?, ?>> opened =
                meta.keySet().stream()
                        .filter(key -> key.startsWith(DataUtils.META_MAP))
                        .map(key -> store.getMap(id(key)));
        return Stream.concat(Stream.of(meta), opened.filter(Objects::nonNull))
                .collect(Collectors.toMap(MVMap::getId, Function.identity()));
    }

    private static int id(String key) {
        return DataUtils.parseHexInt(key.substring(DataUtils.META_MAP.length()));
    }

    /** Takes the chunks of {@code page} and of all below it from {@code unreached}. */
    private static void visit(Page<?, ?> page, Set<Integer> unreached) {
        unreached.remove(DataUtils.getPageChunkId(page.getPos()));
        for (int i = 0; !page.isLeaf() && i < page.getRawChildPageCount(); i++) {
            long child = page.getChildPagePos(i);
            if (DataUtils.isPageSaved(child) && DataUtils.isLeafPosition(child)) {
                unreached.remove(DataUtils.getPageChunkId(child));
            } else {
                visit(page.getChildPage(i), unreached);
            }
        }
    }
}
