package dev.blotter.architecture.broken.onlypermissionsmakegrants.domain.access;

public final class AccountGrant {
    AccountGrant() {}
}
