-- The functions below find the tables whatever the search path of a writer is, and nothing that is in its way.
select set_config('search_path', quote_ident(current_schema()) || ', pg_temp', true);

-- A user may read all accounts of a group, whichever are in it.
create table user_account_group (
    user_name text collate "C" not null,
    account_group text collate "C" not null,
    constraint user_account_group_key primary key (user_name, account_group),
    constraint user_account_group_user foreign key (user_name) references api_user (name),
    constraint user_account_group_group check (is_code(account_group))
);

-- What is denied to a role is denied to each of its users, beside what is denied to the user.
create table api_user_role (
    user_name text collate "C" not null,
    role text collate "C" not null,
    constraint api_user_role_key primary key (user_name, role),
    constraint api_user_role_user foreign key (user_name) references api_user (name),
    constraint api_user_role_role check (is_code(role))
);

create table role_denial (
    role text collate "C" not null,
    kind text not null,
    denied text collate "C" not null,
    constraint role_denial_key primary key (role, kind, denied),
    constraint role_denial_role check (is_code(role)),
    constraint role_denial_kind check (kind in ('SYMBOL', 'TYPE')),
    constraint role_denial_denied check (is_code(denied))
);

-- Who changed what: a row for each change by an operator, written in its transaction. Nothing here changes or deletes
-- them. Each migration says so, too.
create table audit (
    done_at timestamptz not null default current_timestamp,
    database_user text not null default current_user,
    operator text not null,
    action text not null,
    subject text not null,
    detail text not null
);
insert into audit (operator, action, subject, detail) values ('', 'migrate', '', 'version 7');

-- What each feed can be continued from. Before this version, the first feed made the table, for itself.
create table if not exists import_cursor (latest varchar(4096) not null);
alter table import_cursor add column if not exists name varchar(64) not null default 'default';
alter table import_cursor add column if not exists set_aside bigint not null default 0;
alter table import_cursor add column if not exists committed timestamptz;
create unique index if not exists import_cursor_name on import_cursor (name);

-- Says that grants of groups are to be read.
insert into book_revision (book, revision) values ('GROUPS', 0);

-- Moves the revision of a book, unless nothing has changed. With the first denial of a role, the book of users gets the
-- name ROLES, and the tables are for programs that know of it only: a server of a release before, which would show what
-- is denied, finds no users any more.
create or replace function move_revision() returns trigger
language plpgsql security definer set search_path from current as $$
declare
    moved boolean;
begin
    if tg_op = 'INSERT' then
        moved := exists (table new_rows);
    elsif tg_op = 'DELETE' then
        moved := exists (table old_rows);
    else
        moved := exists (table old_rows except all table new_rows);
    end if;
    if moved and tg_argv[0] = 'ROLES' then
        update book_revision set book = 'ROLES' where book = 'USERS';
        update book_tables set usable_from = 7 where usable_from < 7;
    end if;
    if moved then
        update book_revision set revision = revision + 1
        where book = tg_argv[0] or tg_argv[0] = 'USERS' and book = 'ROLES';
    end if;
    return null;
end
$$;

do $$
declare
    kept record;
begin
    for kept in
        select * from (values
            ('user_account_group', 'USERS'), ('api_user_role', 'USERS'), ('role_denial', 'ROLES')) each_table (name, book)
    loop
        execute format(
            'create trigger %1$s_added after insert on %1$I referencing new table as new_rows '
            'for each statement execute function move_revision(%2$L)', kept.name, kept.book);
        execute format(
            'create trigger %1$s_changed after update on %1$I referencing old table as old_rows new table as new_rows '
            'for each statement execute function move_revision(%2$L)', kept.name, kept.book);
        execute format(
            'create trigger %1$s_removed after delete on %1$I referencing old table as old_rows '
            'for each statement execute function move_revision(%2$L)', kept.name, kept.book);
        execute format(
            'create trigger %1$s_is_not_truncated before truncate on %1$I '
            'for each statement execute function refuse()', kept.name);
    end loop;
end
$$;
