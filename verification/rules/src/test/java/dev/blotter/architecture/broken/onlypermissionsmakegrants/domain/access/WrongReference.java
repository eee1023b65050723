package dev.blotter.architecture.broken.onlypermissionsmakegrants.domain.access;

import java.util.function.Supplier;

record WrongReference() {
    Supplier<AccountGrant> grants() {
        return AccountGrant::new;
    }
}
