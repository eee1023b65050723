-- The earliest version whose programs can use these tables. A change of the tables that takes nothing away that they need
-- leaves it as it is, so that servers of the release before go on.
create table if not exists book_tables (
    only_one integer default 1 not null,
    usable_from integer not null,
    constraint book_tables_key primary key (only_one)
);
merge into book_tables (only_one, usable_from) values (1, 5);

-- What the last changes of each account's positions were, for clients that ask what is new. A book in a file has a
-- number, its moment, which grows with each publication; what changes is recorded with the next one, so that a server
-- can tell which of it a reader had not seen. In other databases of H2 it stays at 0, which says nothing. Kinds are O for
-- opened, C for changed and X for closed. What is missing here is never wrong: then clients get all positions.
--
-- What was recorded before is dropped: it has no moments. Each statement may be repeated: H2 commits every one of them,
-- and a kill can come in between.
create table if not exists book_moment (
    only_one integer default 1 not null,
    moment bigint not null,
    recording boolean not null,
    constraint book_moment_key primary key (only_one)
);
merge into book_moment (only_one, moment, recording) values (1, 0, true);

drop table if exists position_change;
create table position_change (
    account_code varchar(128) not null,
    moment bigint not null,
    version bigint not null,
    recorded_at timestamp with time zone default current_timestamp not null,
    open_before integer not null,
    codes varchar(128) array,
    kinds varchar(100),
    constraint position_change_key primary key (account_code, moment, version)
);

drop trigger if exists position_moves_version;
create trigger position_moves_version after insert, update, delete on position for each row
    call 'dev.blotter.h2.RecordingPositionTrigger';
