package dev.blotter.adapter.jdbc.reference;

import dev.blotter.adapter.jdbc.identity.SealedKey;
import dev.blotter.adapter.jdbc.reference.LoadedReference.AccountBook;
import dev.blotter.adapter.jdbc.reference.LoadedReference.InstrumentBook;
import dev.blotter.adapter.jdbc.reference.LoadedReference.UserBook;
import dev.blotter.adapter.jdbc.revision.BookRevisions;
import dev.blotter.adapter.jdbc.revision.BookRevisions.Revisions;
import dev.blotter.adapter.jdbc.secret.KeySeal;
import dev.blotter.application.identity.credential.PublicToken;
import dev.blotter.domain.catalog.InstrumentCatalog;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;
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
        InstrumentBook instruments =
                unchanged(known, now, Revisions::instruments)
                        .map(LoadedReference::instruments)
                        .orElseGet(() -> new InstrumentReader(handle, catalog(known)).read());
        AccountBook accounts =
                unchanged(known, now, Revisions::accounts)
                        .map(LoadedReference::accounts)
                        .orElseGet(() -> new AccountReader(handle).read());
        UserBook users =
                unchanged(known, now, Revisions::users)
                        .map(LoadedReference::users)
                        .orElseGet(
                                () ->
                                        new UserReader(handle, accounts.accounts())
                                                .read(seal, keys(known)));
        return new LoadedReference(now, instruments, accounts, users);
    }

    private static Optional<LoadedReference> unchanged(
            Optional<LoadedReference> known, Revisions now, ToLongFunction<Revisions> book) {
        return known.filter(
                loaded -> book.applyAsLong(loaded.revisions()) == book.applyAsLong(now));
    }

    private static InstrumentCatalog catalog(Optional<LoadedReference> known) {
        return known.map(loaded -> loaded.instruments().catalog())
                .orElseGet(() -> InstrumentCatalog.of(List.of()));
    }

    private static Map<PublicToken, SealedKey> keys(Optional<LoadedReference> known) {
        return known.map(loaded -> loaded.users().keys()).orElse(Map.of());
    }
}
