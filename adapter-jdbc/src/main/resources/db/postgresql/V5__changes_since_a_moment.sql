-- The functions below find the tables whatever the search path of a writer is, and nothing that is in its way.
select set_config('search_path', quote_ident(current_schema()) || ', pg_temp', true);

-- Writers that are under way end with the functions that they began with, and others wait.
set local lock_timeout = '30s';
lock table position in share row exclusive mode;

-- The earliest version whose programs can use these tables. A change of the tables that takes nothing away that they need
-- leaves it as it is, so that servers of the release before go on.
create table book_tables (
    only_one boolean not null default true,
    usable_from integer not null,
    constraint book_tables_key primary key (only_one),
    constraint book_tables_has_one_row check (only_one)
);
insert into book_tables (usable_from) values (5);

-- What the last changes of each account's positions were, for clients that ask what is new: each with the transaction
-- that made it, so that a database can tell which of them a reader had not seen. Servers delete what is old. A change of
-- more than 100 positions says only that there was one. What is missing here is never wrong: then clients get all positions.
--
-- What was recorded before is dropped: it has no transactions.
drop function if exists move_version(text, integer, text[], text);
drop table if exists position_change;
drop sequence if exists position_change_number;

create table position_change (
    account_code text collate "C" not null,
    moment xid8 not null default pg_current_xact_id(),
    version bigint not null,
    recorded_at timestamptz not null default now(),
    open_before integer not null,
    codes text[],
    kinds text,
    constraint position_change_key primary key (account_code, moment, version)
);

-- Moves the version of one account, and records what became of some of its positions.
create function move_version(account text, opened integer, touched text[], became text) returns void
language plpgsql as $$
declare
    moved position_version;
begin
    update position_version v set version = v.version + 1, open_positions = v.open_positions + opened
    where account_code = account returning v.* into moved;
    if not found then
        insert into position_version as v values (account, 1, opened)
        on conflict (account_code) do update
            set version = v.version + 1, open_positions = v.open_positions + excluded.open_positions
        returning v.* into moved;
    end if;
    insert into position_change (account_code, version, open_before, codes, kinds)
    values (account, moved.version, moved.open_positions - opened, touched, became);
end
$$;

-- Moves the versions as before, and records each change: O for opened, C for changed and X for closed. Most statements
-- change one row, and are not to pay for those that change many.
create or replace function move_versions() returns trigger
language plpgsql security definer set search_path from current as $$
declare
    before record;
    after record;
begin
    if current_setting('blotter.versions_move', true) = 'at the end' then
        return null;
    end if;
    if tg_op = 'INSERT' then
        if (select count(*) from new_rows) = 1 then
            select * into after from new_rows;
            perform move_version(after.account_code, 1, array[after.position_code], 'O');
            return null;
        end if;
        with changed as (
            select account_code, count(*) as opened,
                case when count(*) <= 100 then array_agg(position_code) end as codes,
                case when count(*) <= 100 then repeat('O', count(*)::integer) end as kinds
            from new_rows group by account_code),
        moved as (
            insert into position_version as v
            select account_code, 1, opened from changed order by account_code
            on conflict (account_code) do update
                set version = v.version + 1, open_positions = v.open_positions + excluded.open_positions
            returning v.account_code, v.version, v.open_positions)
        insert into position_change (account_code, version, open_before, codes, kinds)
        select account_code, m.version, m.open_positions - c.opened, c.codes, c.kinds
        from moved m join changed c using (account_code);
    elsif tg_op = 'DELETE' then
        if (select count(*) from old_rows) = 1 then
            select * into before from old_rows;
            perform move_version(before.account_code, -1, array[before.position_code], 'X');
            return null;
        end if;
        with changed as (
            select account_code, -count(*) as opened,
                case when count(*) <= 100 then array_agg(position_code) end as codes,
                case when count(*) <= 100 then repeat('X', count(*)::integer) end as kinds
            from old_rows group by account_code),
        moved as (
            insert into position_version as v
            select account_code, 1, opened from changed order by account_code
            on conflict (account_code) do update
                set version = v.version + 1, open_positions = v.open_positions + excluded.open_positions
            returning v.account_code, v.version, v.open_positions)
        insert into position_change (account_code, version, open_before, codes, kinds)
        select account_code, m.version, m.open_positions - c.opened, c.codes, c.kinds
        from moved m join changed c using (account_code);
    else
        if (select count(*) from new_rows) = 1 then
            select * into before from old_rows;
            select * into after from new_rows;
            if before.account_code = after.account_code and before.position_code = after.position_code then
                if before is distinct from after then
                    perform move_version(after.account_code, 0, array[after.position_code], 'C');
                end if;
                return null;
            end if;
        end if;
        with differing (account_code, position_code, opened) as (
            select account_code, position_code, -1 from (table old_rows except all table new_rows) gone
            union all
            select account_code, position_code, 1 from (table new_rows except all table old_rows) come),
        touched as (
            select account_code, position_code, sum(opened) as opened
            from differing group by account_code, position_code),
        changed as (
            select account_code, sum(opened) as opened,
                case when count(*) <= 100 then array_agg(position_code) end as codes,
                case when count(*) <= 100 then
                    string_agg(case opened when 1 then 'O' when 0 then 'C' else 'X' end, '') end as kinds
            from touched group by account_code),
        moved as (
            insert into position_version as v
            select account_code, 1, opened from changed order by account_code
            on conflict (account_code) do update
                set version = v.version + 1, open_positions = v.open_positions + excluded.open_positions
            returning v.account_code, v.version, v.open_positions)
        insert into position_change (account_code, version, open_before, codes, kinds)
        select account_code, m.version, m.open_positions - c.opened, c.codes, c.kinds
        from moved m join changed c using (account_code);
    end if;
    return null;
end
$$;
