package dev.blotter.adapter.jdbc;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.blotter.domain.account.AccountGroup;
import dev.blotter.domain.catalog.InstrumentCatalog;
import dev.blotter.domain.catalog.VisibleCatalog;
import dev.blotter.domain.instrument.InstrumentDenials;
import dev.blotter.domain.instrument.TermsLayer;
import java.util.Map;

/** All instruments, and what groups override, at one revision of the book. */
final class LoadedCatalog {

    private static final int VIEWS = 10_000;

    private final long revision;
    private final InstrumentCatalog catalog;
    private final Map<AccountGroup, TermsLayer> groups;

    /** Told apart by identity: a user's denials stay one object while they do not change. */
    private final Cache<InstrumentDenials, VisibleCatalog> views =
            Caffeine.newBuilder().weakKeys().maximumSize(VIEWS).build();

    LoadedCatalog(long revision, InstrumentCatalog catalog, Map<AccountGroup, TermsLayer> groups) {
        this.revision = revision;
        this.catalog = catalog;
        this.groups = Map.copyOf(groups);
    }

    long revision() {
        return revision;
    }

    VisibleCatalog visibleWith(InstrumentDenials denials) {
        return views.get(denials, catalog::visibleWith);
    }

    TermsLayer layerOf(AccountGroup group) {
        return groups.getOrDefault(group, TermsLayer.EMPTY);
    }
}
