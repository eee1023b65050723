package dev.blotter.h2;

/**
 * Notices changes of what is denied to roles. With the first of them, the book of users gets the
 * name ROLES, and the tables are for programs that know of it only: a server of a release before,
 * which would show what is denied, finds no users any more.
 */
public final class RolesTrigger extends RevisionTrigger {

    /** H2 makes one for each trigger of the schema. */
    public RolesTrigger() {
        super(
                "ROLES",
                "update %1$sbook_revision set book = 'ROLES' where book = 'USERS'",
                "update %1$sbook_tables set usable_from = 7 where usable_from < 7");
    }
}
