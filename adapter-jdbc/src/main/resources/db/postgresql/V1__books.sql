-- The books of a broker. Whatever a program writes here by plain SQL, the checks keep it readable and the triggers
-- make it seen: no writer has to know of Blotter. Codes sort by code point, as they do everywhere in Blotter.

-- The functions below find the tables whatever the search path of a writer is, and nothing that is in its way.
select set_config('search_path', quote_ident(current_schema()) || ', pg_temp', true);

do $$
begin
    if current_setting('server_encoding') <> 'UTF8' then
        raise exception 'the database must be made with the encoding UTF8, and this one has %',
            current_setting('server_encoding');
    end if;
end
$$;

-- 1 to 64 printable characters, not all of them blank.
create function is_code(code text) returns boolean language sql immutable parallel safe
    return char_length(code) <= 64
        and code !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'
        and code ~ '[^ \u1680\u2000-\u2006\u2008-\u200a\u205f\u3000]';

create function is_account_code(code text) returns boolean language sql immutable parallel safe
    return is_code(code) and strpos(code, ',') = 0;

create function is_user_name(name text) returns boolean language sql immutable parallel safe
    return is_code(name) and strpos(name, ':') = 0;

-- A rate, or several, each but the last with the volume up to which it holds: 0.02@100000;0.05@1000000;0.1. The
-- volumes are more than zero and ascend. A number has at most 20 digits before the point and 18 after it.
create function is_margin_rate(rate text) returns boolean language plpgsql immutable parallel safe as $$
declare
    number constant text := '(0*[0-9]{1,20}(\.[0-9]{1,18})?|-0+(\.0{1,18})?)';
    last numeric := 0;
    volume numeric;
begin
    if char_length(rate) > 65536 or rate !~ ('^(' || number || '@' || number || ';)*' || number || '$') then
        return false;
    end if;
    for volume in select match[1]::numeric from regexp_matches(rate, '@([^;]*);', 'g') match loop
        if volume <= last then
            return false;
        end if;
        last := volume;
    end loop;
    return true;
end
$$;

create table instrument (
    symbol text collate "C" not null,
    type text collate "C" not null,
    description text default '' not null,
    trading_status text not null,
    min_order_size numeric(38, 18) not null,
    max_order_size numeric(38, 18) not null,
    max_order_size_unit text not null,
    min_order_size_increment numeric(38, 18) not null,
    margin_rate text not null,
    constraint instrument_key primary key (symbol),
    constraint instrument_symbol check (is_code(symbol)),
    constraint instrument_type check (is_code(type)),
    constraint instrument_description check (char_length(description) <= 2048),
    constraint instrument_trading_status check (trading_status in ('FULL', 'CLOSE_ONLY', 'NO')),
    constraint instrument_min_order_size check (min_order_size >= 0 and min_order_size <> 'NaN'),
    constraint instrument_max_order_size check (max_order_size >= 0 and max_order_size <> 'NaN'),
    constraint instrument_max_order_size_unit check (max_order_size_unit in ('LOTS', 'NOTIONAL_CURRENCY')),
    constraint instrument_min_order_size_increment check (
        min_order_size_increment >= 0 and min_order_size_increment <> 'NaN'),
    constraint instrument_margin_rate check (is_margin_rate(margin_rate))
);

create table account (
    code text collate "C" not null,
    account_group text collate "C" not null,
    constraint account_key primary key (code),
    constraint account_code check (is_account_code(code)),
    constraint account_account_group check (is_code(account_group))
);

-- What a group or an account overrides; a null is inherited.
create table group_terms (
    account_group text collate "C" not null,
    target text not null,
    target_value text collate "C" not null,
    trading_status text,
    min_order_size numeric(38, 18),
    max_order_size numeric(38, 18),
    max_order_size_unit text,
    min_order_size_increment numeric(38, 18),
    margin_rate text,
    constraint group_terms_key primary key (account_group, target, target_value),
    constraint group_terms_account_group check (is_code(account_group)),
    constraint group_terms_target check (target in ('TYPE', 'SYMBOL')),
    constraint group_terms_target_value check (is_code(target_value)),
    constraint group_terms_trading_status check (trading_status in ('FULL', 'CLOSE_ONLY', 'NO')),
    constraint group_terms_min_order_size check (min_order_size >= 0 and min_order_size <> 'NaN'),
    constraint group_terms_max_order_size check (max_order_size >= 0 and max_order_size <> 'NaN'),
    constraint group_terms_max_order_size_unit check (max_order_size_unit in ('LOTS', 'NOTIONAL_CURRENCY')),
    constraint group_terms_max_order_size_has_unit check (
        (max_order_size is null) = (max_order_size_unit is null)),
    constraint group_terms_min_order_size_increment check (
        min_order_size_increment >= 0 and min_order_size_increment <> 'NaN'),
    constraint group_terms_margin_rate check (margin_rate is null or is_margin_rate(margin_rate))
);

create table account_terms (
    account_code text collate "C" not null,
    target text not null,
    target_value text collate "C" not null,
    trading_status text,
    min_order_size numeric(38, 18),
    max_order_size numeric(38, 18),
    max_order_size_unit text,
    min_order_size_increment numeric(38, 18),
    margin_rate text,
    constraint account_terms_key primary key (account_code, target, target_value),
    constraint account_terms_account foreign key (account_code) references account (code),
    constraint account_terms_target check (target in ('TYPE', 'SYMBOL')),
    constraint account_terms_target_value check (is_code(target_value)),
    constraint account_terms_trading_status check (trading_status in ('FULL', 'CLOSE_ONLY', 'NO')),
    constraint account_terms_min_order_size check (min_order_size >= 0 and min_order_size <> 'NaN'),
    constraint account_terms_max_order_size check (max_order_size >= 0 and max_order_size <> 'NaN'),
    constraint account_terms_max_order_size_unit check (max_order_size_unit in ('LOTS', 'NOTIONAL_CURRENCY')),
    constraint account_terms_max_order_size_has_unit check (
        (max_order_size is null) = (max_order_size_unit is null)),
    constraint account_terms_min_order_size_increment check (
        min_order_size_increment >= 0 and min_order_size_increment <> 'NaN'),
    constraint account_terms_margin_rate check (margin_rate is null or is_margin_rate(margin_rate))
);

create table position (
    account_code text collate "C" not null,
    position_code text collate "C" not null,
    symbol text collate "C" not null,
    side text not null,
    quantity numeric(38, 18) not null,
    quantity_notional numeric(38, 18) not null,
    open_time timestamp(3) with time zone not null,
    open_price numeric(38, 18) not null,
    last_update_time timestamp(3) with time zone not null,
    margin_rate numeric(38, 18),
    take_profit_price numeric(38, 18),
    stop_loss_price numeric(38, 18),
    constraint position_key primary key (account_code, position_code),
    constraint position_account foreign key (account_code) references account (code),
    constraint position_symbol foreign key (symbol) references instrument (symbol),
    constraint position_position_code check (is_code(position_code)),
    constraint position_side check (side in ('BUY', 'SELL')),
    constraint position_quantity check (quantity >= 0 and quantity <> 'NaN'),
    constraint position_quantity_notional check (quantity_notional >= 0 and quantity_notional <> 'NaN'),
    constraint position_open_time check (isfinite(open_time)),
    constraint position_open_price check (open_price <> 'NaN'),
    constraint position_last_update_time check (isfinite(last_update_time)),
    constraint position_margin_rate check (margin_rate >= 0 and margin_rate <> 'NaN'),
    constraint position_take_profit_price check (take_profit_price <> 'NaN'),
    constraint position_stop_loss_price check (stop_loss_price <> 'NaN')
);

-- To find out whether an instrument that is to go is still held.
create index position_symbol_held on position (symbol);

-- The version of each account's positions, and how many there are. A row is never deleted, so that an account that
-- is deleted and made anew goes on counting where it stopped, and no version ever means two states.
create table position_version (
    account_code text collate "C" not null,
    version bigint not null,
    open_positions integer not null,
    constraint position_version_key primary key (account_code)
) with (fillfactor = 70);

create table api_user (
    name text collate "C" not null,
    password_hash text not null,
    api_access boolean not null,
    every_account boolean default false not null,
    constraint api_user_key primary key (name),
    constraint api_user_name check (is_user_name(name))
);

create table user_account (
    user_name text collate "C" not null,
    account_code text collate "C" not null,
    constraint user_account_key primary key (user_name, account_code),
    constraint user_account_user foreign key (user_name) references api_user (name),
    constraint user_account_account foreign key (account_code) references account (code)
);

create index user_account_account_granted on user_account (account_code);

create table user_denial (
    user_name text collate "C" not null,
    kind text not null,
    denied text collate "C" not null,
    constraint user_denial_key primary key (user_name, kind, denied),
    constraint user_denial_user foreign key (user_name) references api_user (name),
    constraint user_denial_kind check (kind in ('SYMBOL', 'TYPE')),
    constraint user_denial_denied check (is_code(denied))
);

-- Open sessions. The token itself is nowhere. A session ends when the password hash is no longer the user's.
create table api_session (
    token_hash text collate "C" not null,
    user_name text collate "C" not null,
    password_hash text not null,
    expires_at timestamp(3) with time zone not null,
    constraint api_session_key primary key (token_hash),
    constraint api_session_user foreign key (user_name) references api_user (name) on delete cascade
);

create index api_session_expiry on api_session (expires_at);
create index api_session_user_open on api_session (user_name);

-- Grows with every statement that changes the tables of a book; whoever keeps a copy compares.
create table book_revision (
    book text not null,
    revision bigint not null,
    constraint book_revision_key primary key (book)
);

insert into book_revision (book, revision) values ('INSTRUMENTS', 0), ('ACCOUNTS', 0), ('USERS', 0);

-- Gives accounts a version of their positions, unless one of that code has been there before.
create function open_versions() returns trigger
language plpgsql security definer set search_path from current as $$
begin
    insert into position_version (account_code, version, open_positions)
    select code, 0, 0 from new_rows order by code
    on conflict (account_code) do nothing;
    return null;
end
$$;

create trigger account_opens_version after insert on account
    referencing new table as new_rows for each statement execute function open_versions();
create trigger account_reopens_version after update on account
    referencing new table as new_rows for each statement execute function open_versions();

-- Moves the versions of the accounts whose positions a statement changes: of both when a position moves from one to
-- the other, of none when nothing that can be seen changes. It takes them in the order of their codes, so that no two
-- statements wait for each other. An import that replaces all positions moves the versions by itself, at its end.
create function move_versions() returns trigger
language plpgsql security definer set search_path from current as $$
begin
    if current_setting('blotter.versions_move', true) = 'at the end' then
        return null;
    end if;
    if tg_op = 'INSERT' then
        insert into position_version as v
        select account_code, 1, count(*) from new_rows
        group by account_code order by account_code
        on conflict (account_code) do update
            set version = v.version + 1, open_positions = v.open_positions + excluded.open_positions;
    elsif tg_op = 'DELETE' then
        insert into position_version as v
        select account_code, 1, -count(*) from old_rows
        group by account_code order by account_code
        on conflict (account_code) do update
            set version = v.version + 1, open_positions = v.open_positions + excluded.open_positions;
    else
        insert into position_version as v
        select account_code, 1, sum(opened)
        from (
            select account_code, -1 from (table old_rows except all table new_rows) gone
            union all
            select account_code, 1 from (table new_rows except all table old_rows) come) changes (account_code, opened)
        group by account_code order by account_code
        on conflict (account_code) do update
            set version = v.version + 1, open_positions = v.open_positions + excluded.open_positions;
    end if;
    return null;
end
$$;

create trigger position_opens after insert on position
    referencing new table as new_rows for each statement execute function move_versions();
create trigger position_changes after update on position
    referencing old table as old_rows new table as new_rows for each statement execute function move_versions();
create trigger position_closes after delete on position
    referencing old table as old_rows for each statement execute function move_versions();

-- Moves the revision of a book, unless nothing has changed.
create function move_revision() returns trigger
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
    if moved then
        update book_revision set revision = revision + 1 where book = tg_argv[0];
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
            ('instrument', 'INSTRUMENTS'), ('group_terms', 'INSTRUMENTS'),
            ('account', 'ACCOUNTS'), ('account_terms', 'ACCOUNTS'),
            ('api_user', 'USERS'), ('user_account', 'USERS'), ('user_denial', 'USERS')) each_table (name, book)
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
    end loop;
end
$$;

-- What no trigger would see, and what would let a version come back.
create function refuse() returns trigger language plpgsql as $$
begin
    raise exception 'Cannot % table "%": nobody would notice', lower(tg_op), tg_table_name using errcode = '0A000';
end
$$;

do $$
declare
    kept text;
begin
    foreach kept in array array[
        'instrument', 'group_terms', 'account', 'account_terms', 'position', 'api_user', 'user_account', 'user_denial',
        'position_version', 'book_revision']
    loop
        execute format(
            'create trigger %1$s_is_not_truncated before truncate on %1$I '
            'for each statement execute function refuse()', kept);
    end loop;
end
$$;

create trigger position_version_is_not_deleted before delete on position_version
    for each statement execute function refuse();
