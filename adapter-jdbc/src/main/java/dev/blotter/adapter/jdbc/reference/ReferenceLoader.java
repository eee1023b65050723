package dev.blotter.adapter.jdbc.reference;

import dev.blotter.adapter.jdbc.revision.BookRevisions;
import dev.blotter.adapter.jdbc.revision.BookRevisions.Revisions;
import dev.blotter.adapter.jdbc.secret.KeySeal;
import dev.blotter.domain.access.ReferenceData;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * Reads the reference data in a transaction that sees one moment. A book whose revision is still
 * the one in memory is not read again.
 *
 * @param seal decrypts keys; without it, no key is in force
 */
record ReferenceLoader(Optional<KeySeal> seal) {

    /** Returns what {@code handle} sees; {@code known} is what is in memory. */
    LoadedReference load(Handle handle, Optional<LoadedReference> known) {
        Revisions now = BookRevisions.read(handle);
        LoadedReference old = known.orElse(LoadedReference.NONE);
        ReferenceData data = old.data();
        if (now.instruments() != old.revisions().instruments()) {
            data = new InstrumentReader(handle, data).read();
        }
        if (now.accounts() != old.revisions().accounts()) {
            data = new AccountReader(handle, data).read();
        }
        return now.users() == old.revisions().users()
                ? new LoadedReference(now, data, old.passwordHashes(), old.keys())
                : new UserReader(handle, data).read(now, seal, old.keys());
    }
}
