package dev.blotter.architecture.broken.onlypermissionsmakegrants.domain.access;

record WrongShortcut() {
    AccountGrant grant() {
        return new AccountGrant();
    }
}
