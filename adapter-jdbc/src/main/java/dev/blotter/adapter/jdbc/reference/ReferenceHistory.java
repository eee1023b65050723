package dev.blotter.adapter.jdbc.reference;

import dev.blotter.domain.access.ReferenceData;
import java.util.ArrayList;
import java.util.List;

/**
 * What has been replaced by newer reference data, the newest first, as much of it as takes little
 * of the memory: states share the books that did not change between them, and the instruments that
 * did not.
 */
final class ReferenceHistory {

    private static final int SHARE_OF_MEMORY = 16;
    private static final int MOST = 16;
    private static final long BYTES_PER_INSTRUMENT = 128;
    private static final long BYTES_PER_ACCOUNT = 192;
    private static final long BYTES_PER_USER = 512;

    private volatile List<LoadedReference> states = List.of();

    List<ReferenceData> data() {
        return states.stream().map(LoadedReference::data).toList();
    }

    /** Keeps {@code replaced}, which {@code newer} has replaced. Not for several threads. */
    void add(LoadedReference replaced, LoadedReference newer) {
        List<LoadedReference> kept = new ArrayList<>();
        long room = Runtime.getRuntime().maxMemory() / SHARE_OF_MEMORY - bytes(replaced, newer);
        kept.add(replaced);
        for (LoadedReference state : states) {
            room -= bytes(state, kept.get(kept.size() - 1));
            if (room < 0 || kept.size() == MOST) {
                break;
            }
            kept.add(state);
        }
        states = List.copyOf(kept);
    }

    /** About how much {@code state} takes that {@code newer} does not take anyway. */
    private static long bytes(LoadedReference state, LoadedReference newer) {
        long bytes = 0;
        if (state.revisions().instruments() != newer.revisions().instruments()) {
            bytes += BYTES_PER_INSTRUMENT * state.data().catalog().size();
        }
        if (state.revisions().accounts() != newer.revisions().accounts()) {
            bytes += BYTES_PER_ACCOUNT * state.data().accounts().all().size();
        }
        if (state.revisions().users() != newer.revisions().users()) {
            bytes += BYTES_PER_USER * state.data().users().size();
        }
        return bytes;
    }
}
