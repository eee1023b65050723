-- Keys that users sign requests with. The private half is encrypted under a secret that is not in the database, for this
-- public half and this user. A key goes with its user.
--
-- Each statement may be repeated: H2 commits every one of them, and a kill can come in between.
create table if not exists api_key (
    public_token varchar(64) not null,
    user_name varchar(128) not null,
    sealed_token varchar(512) not null,
    label varchar(256) default '' not null,
    issued_at timestamp(3) with time zone not null,
    revoked_at timestamp(3) with time zone,
    constraint api_key_key primary key (public_token),
    constraint api_key_user foreign key (user_name) references api_user (name) on delete cascade,
    constraint api_key_public_token check (regexp_like(public_token, '^[A-Za-z0-9_-]{1,64}$'))
);

alter table truncate_guard add column if not exists api_key_token varchar(64);
alter table truncate_guard add constraint if not exists truncate_guard_api_key
    foreign key (api_key_token) references api_key (public_token);

create trigger if not exists api_key_moves_revision after insert, update, delete on api_key
    for each row call 'dev.blotter.h2.UsersTrigger';
