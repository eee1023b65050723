-- Keys that users sign requests with. The private half is encrypted under a secret that is not in the database, for this
-- public half and this user. A key goes with its user.
create table api_key (
    public_token text collate "C" not null,
    user_name text collate "C" not null,
    sealed_token text not null,
    label text default '' not null,
    issued_at timestamp(3) with time zone not null,
    revoked_at timestamp(3) with time zone,
    constraint api_key_key primary key (public_token),
    constraint api_key_user foreign key (user_name) references api_user (name) on delete cascade,
    constraint api_key_public_token check (public_token ~ '^[A-Za-z0-9_-]{1,64}$')
);

create index api_key_user_has on api_key (user_name);

create trigger api_key_added after insert on api_key referencing new table as new_rows
    for each statement execute function move_revision('USERS');
create trigger api_key_changed after update on api_key referencing old table as old_rows new table as new_rows
    for each statement execute function move_revision('USERS');
create trigger api_key_removed after delete on api_key referencing old table as old_rows
    for each statement execute function move_revision('USERS');

create trigger api_key_is_not_truncated before truncate on api_key
    for each statement execute function refuse();
