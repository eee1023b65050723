-- What Blotter needs beside views over tables of others: run it once in the schema that the views are in. Then
-- call watch_positions, and watch for each other table that is behind a view.

create table position_version (
    account_code text collate "C" primary key,
    version bigint not null,
    open_positions integer not null
) with (fillfactor = 70);

create table book_revision (
    book text primary key,
    revision bigint not null
);

insert into book_revision (book, revision) values ('INSTRUMENTS', 0), ('ACCOUNTS', 0), ('USERS', 0);

create table api_session (
    token_hash text collate "C" primary key,
    user_name text collate "C" not null,
    password_hash text not null,
    expires_at timestamp(3) with time zone not null
);

create index api_session_expiry on api_session (expires_at);

-- Moves the version of each account whose rows a statement changes. Takes the column of the account's code. Rows are
-- compared as texts, which are complete by these settings: columns may be of a type that has no equality, such as json.
create function move_versions() returns trigger
language plpgsql security definer set search_path from current set extra_float_digits to 1 set datestyle to iso as $$
declare
    changes constant text := case tg_op
        when 'INSERT' then 'select %1$I::text, 1 from new_rows'
        when 'DELETE' then 'select %1$I::text, -1 from old_rows'
        else 'select account, sum(opened) from ('
            'select %1$I::text collate "C", -1, (old_rows.*)::text collate "C" from old_rows union all '
            'select %1$I::text, 1, (new_rows.*)::text from new_rows) both_rows (account, opened, whole) '
            'group by account, whole having sum(opened) <> 0' end;
begin
    execute format(
        'insert into position_version as v '
        'select account, 1, sum(opened) from (' || changes || ') changed (account, opened) '
        'where account is not null '
        'group by account order by account '
        'on conflict (account_code) do update '
        'set version = v.version + 1, open_positions = v.open_positions + excluded.open_positions', tg_argv[0]);
    return null;
end
$$;

-- Moves the revision of a book. Takes the book.
create function move_revision() returns trigger
language plpgsql security definer set search_path from current as $$
begin
    update book_revision set revision = revision + 1 where book = tg_argv[0];
    return null;
end
$$;

create function refuse() returns trigger language plpgsql as $$
begin
    raise exception 'Cannot % table "%": Blotter would not see it', lower(tg_op), tg_table_name using errcode = '0A000';
end
$$;

-- A table, its partitions, and what inherits from it: a statement that names one of these fires no trigger of the others.
create function with_partitions(theirs regclass) returns setof regclass language sql stable as $$
    with recursive tree (each) as (
        select theirs union select inhrelid::regclass from pg_inherits join tree on inhparent = each)
    select each from tree
$$;

-- The name of a trigger. A table may be watched for several books, and from several schemas.
create function trigger_name(called text, kind text, argument text) returns name
language sql stable set search_path from current as $$
    select concat_ws('_', called, kind, lower(argument), current_schema())::name
$$;

create function is_watched(theirs regclass, called text, argument text) returns boolean
language sql stable set search_path from current as $$
    select exists (
        select from pg_trigger
        where tgrelid = theirs and tgname = trigger_name(called, 'added', argument) and tgfoid = called::regproc)
$$;

-- Puts triggers for the three kinds of changes on a table, and one that refuses TRUNCATE.
create procedure watch_with(theirs regclass, called text, argument text)
language plpgsql set search_path from current as $$
begin
    execute format('create trigger %4$I after insert on %1$s referencing new table as new_rows '
        'for each statement execute function %2$I(%3$L)',
        theirs, called, argument, trigger_name(called, 'added', argument));
    execute format('create trigger %4$I after update on %1$s '
        'referencing old table as old_rows new table as new_rows '
        'for each statement execute function %2$I(%3$L)',
        theirs, called, argument, trigger_name(called, 'changed', argument));
    execute format('create trigger %4$I after delete on %1$s referencing old table as old_rows '
        'for each statement execute function %2$I(%3$L)',
        theirs, called, argument, trigger_name(called, 'removed', argument));
    execute format('create trigger %2$I before truncate on %1$s '
        'for each statement execute function refuse()',
        theirs, trigger_name(called, 'is_not_truncated', argument));
end
$$;

-- For each table of positions: the column of the account's code. Positions that are there are counted. To be called
-- again when the table has got a partition.
create procedure watch_positions(theirs regclass, account_column text)
language plpgsql set search_path from current as $$
declare
    each regclass;
begin
    for each in select with_partitions(theirs) loop
        continue when is_watched(each, 'move_versions', account_column);
        call watch_with(each, 'move_versions', account_column);
        execute format(
            'insert into position_version as v '
            'select %1$I::text, 1, count(*) from only %2$s where %1$I is not null group by 1 order by 1 '
            'on conflict (account_code) do update '
            'set version = v.version + 1, open_positions = v.open_positions + excluded.open_positions',
            account_column, each);
    end loop;
end
$$;

-- For each other table: the book that its rows are in, INSTRUMENTS, ACCOUNTS or USERS. To be called again when the table
-- has got a partition.
create procedure watch(theirs regclass, book text) language plpgsql set search_path from current as $$
declare
    each regclass;
begin
    if (book in ('INSTRUMENTS', 'ACCOUNTS', 'USERS')) is not true then
        raise exception 'There is no book "%": it is INSTRUMENTS, ACCOUNTS or USERS', book using errcode = '22023';
    end if;
    for each in select with_partitions(theirs) loop
        continue when is_watched(each, 'move_revision', book);
        call watch_with(each, 'move_revision', book);
    end loop;
    update book_revision set revision = revision + 1 where book_revision.book = watch.book;
end
$$;
