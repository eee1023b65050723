package dev.blotter.architecture.broken.onlypermissionsmakegrants.domain.access;

record Permissions() {
    AccountGrant grant() {
        return new AccountGrant();
    }
}
