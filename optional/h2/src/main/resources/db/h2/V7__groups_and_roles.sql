-- A user may read all accounts of a group, whichever are in it.
--
-- Each statement may be repeated: H2 commits every one of them, and a kill can come in between.
create table if not exists user_account_group (
    user_name varchar(128) not null,
    account_group varchar(128) not null,
    constraint user_account_group_key primary key (user_name, account_group),
    constraint user_account_group_user foreign key (user_name) references api_user (name),
    constraint user_account_group_group check (is_code(account_group))
);

-- What is denied to a role is denied to each of its users, beside what is denied to the user.
create table if not exists api_user_role (
    user_name varchar(128) not null,
    role varchar(128) not null,
    constraint api_user_role_key primary key (user_name, role),
    constraint api_user_role_user foreign key (user_name) references api_user (name),
    constraint api_user_role_role check (is_code(role))
);

create table if not exists role_denial (
    role varchar(128) not null,
    kind varchar(6) not null,
    denied varchar(128) not null,
    constraint role_denial_key primary key (role, kind, denied),
    constraint role_denial_role check (is_code(role)),
    constraint role_denial_kind check (kind in ('SYMBOL', 'TYPE')),
    constraint role_denial_denied check (is_code(denied))
);

-- Who changed what: a row for each change by an operator, written in its transaction. Nothing here changes or deletes
-- them. Each migration says so, too.
create table if not exists audit (
    done_at timestamp(6) with time zone default current_timestamp not null,
    database_user varchar(128) default current_user not null,
    operator varchar not null,
    action varchar not null,
    subject varchar not null,
    detail varchar not null
);
insert into audit (operator, action, subject, detail)
    select '', 'migrate', '', 'version 7' where not exists (select from audit);

-- What each feed can be continued from. Before this version, the first feed made the table, for itself.
create table if not exists import_cursor (latest varchar(4096) not null);
alter table import_cursor add column if not exists name varchar(64) default 'default' not null;
alter table import_cursor add column if not exists set_aside bigint default 0 not null;
alter table import_cursor add column if not exists committed timestamp with time zone;
create unique index if not exists import_cursor_name on import_cursor (name);

-- As truncate_guard does for others.
create table if not exists truncate_guard_of_users (
    group_user varchar(128),
    group_group varchar(128),
    role_user varchar(128),
    role_role varchar(128),
    denial_role varchar(128),
    denial_kind varchar(6),
    denial_denied varchar(128),
    foreign key (group_user, group_group) references user_account_group (user_name, account_group),
    foreign key (role_user, role_role) references api_user_role (user_name, role),
    foreign key (denial_role, denial_kind, denial_denied) references role_denial (role, kind, denied),
    check (false)
);

create trigger if not exists user_account_group_moves_revision after insert, update, delete on user_account_group
    for each row call 'dev.blotter.h2.UsersTrigger';
create trigger if not exists api_user_role_moves_revision after insert, update, delete on api_user_role
    for each row call 'dev.blotter.h2.UsersTrigger';
create trigger if not exists role_denial_moves_revision after insert, update, delete on role_denial
    for each row call 'dev.blotter.h2.RolesTrigger';

-- Says that grants of groups are to be read.
merge into book_revision (book, revision) values ('GROUPS', 0);
