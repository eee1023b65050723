-- Spreads the tables over the nodes of Citus, but those that are spread already: positions and their versions by
-- account, all others on every node.
--
-- Citus makes each trigger on each shard, where it fires beside the rows. What a trigger writes must be beside them as
-- well: the shard of the versions for the same accounts, and the node's own copy of the revisions.
select set_config('search_path', quote_ident(current_schema()) || ', pg_temp', true);
set local citus.multi_shard_modify_mode = 'sequential';
set local client_min_messages = warning;
-- The rows that are there are copied to the shards, where the triggers see them: no version is to move for that.
set local citus.propagate_set_commands = 'local';
set local blotter.versions_move = 'at the end';

-- The table beside a trigger's own: on a node of Citus the shard for the same accounts, or the copy of this node.
create or replace function table_beside(own text, other text) returns text
language plpgsql stable set search_path from current as $$
declare
    beside text;
begin
    if own !~ '_[0-9]+$' then
        return other;
    end if;
    select other || '_' || o.shardid into strict beside
    from pg_catalog.pg_dist_shard s join pg_catalog.pg_dist_shard o
        on o.shardminvalue is not distinct from s.shardminvalue
    where s.shardid = substring(own from '[0-9]+$')::bigint and o.logicalrelid = other::regclass;
    return beside;
end
$$;

-- Moves the versions, and records no changes: a node does not know which transactions of others a reader had seen.
-- Clients get all positions.
create or replace function move_versions() returns trigger
language plpgsql security definer set search_path from current as $$
declare
    changes text;
begin
    if current_setting('blotter.versions_move', true) = 'at the end' then
        return null;
    end if;
    changes := case tg_op
        when 'INSERT' then 'select account_code, 1 from new_rows'
        when 'DELETE' then 'select account_code, -1 from old_rows'
        else 'select account_code, -1 from (table old_rows except all table new_rows) gone
              union all
              select account_code, 1 from (table new_rows except all table old_rows) come' end;
    execute format(
        'insert into %I as v select account_code, 1, sum(opened) from (%s) changes (account_code, opened) '
        'group by account_code order by account_code on conflict (account_code) do update '
        'set version = v.version + 1, open_positions = v.open_positions + excluded.open_positions',
        table_beside(tg_table_name, 'position_version'), changes);
    return null;
end
$$;

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
        execute format('update %I set book = ''ROLES'' where book = ''USERS''',
            table_beside(tg_table_name, 'book_revision'));
        if to_regclass('book_tables') is not null then
            update book_tables set usable_from = 7 where usable_from < 7;
        end if;
    end if;
    if moved then
        execute format(
            'update %I set revision = revision + 1 where book = $1 or $1 = ''USERS'' and book = ''ROLES''',
            table_beside(tg_table_name, 'book_revision')) using tg_argv[0];
    end if;
    return null;
end
$$;

-- Accounts are on every node, the versions of one are on one: each node opens those of its own shards. It locks them as
-- Citus does for writers (5 is SHARE), so that none is moved meanwhile and leaves the rows behind.
create or replace function open_versions() returns trigger
language plpgsql security definer set search_path from current as $$
declare
    own record;
begin
    for own in
        with shard as materialized (
            select s.shardid, s.shardminvalue::integer as least, s.shardmaxvalue::integer as most
            from pg_catalog.pg_dist_shard s
            join pg_catalog.pg_dist_placement p on p.shardid = s.shardid
            join pg_catalog.pg_dist_local_group g on g.groupid = p.groupid
            where s.logicalrelid = to_regclass('position_version')),
        hashed as materialized (select code, worker_hash(code) as hash from new_rows)
        select shardid, array_agg(code order by code) as codes
        from shard join hashed on hash between least and most
        group by shardid
        order by shardid
    loop
        perform lock_shard_metadata(5, array[own.shardid]);
        execute format(
            'insert into %I (account_code, version, open_positions) select code, 0, 0 from unnest($1) code '
            'on conflict (account_code) do nothing',
            'position_version_' || own.shardid) using own.codes;
    end loop;
    return null;
end
$$;

-- Whether the transaction with which a row ends, its xmax, is being committed on several nodes: it is prepared here, or
-- was committed since the statement began. One that only locked the row, was rolled back or is not prepared is not.
-- Prepared ones are looked up first, since one may be committed in between. A number is of the epoch nearest to now.
create or replace function is_pending(writer xid) returns boolean language plpgsql stable as $$
declare
    next constant bigint := pg_snapshot_xmax(pg_current_snapshot())::text::bigint;
    behind bigint;
    whole xid8;
begin
    if writer = '0'::xid then
        return false;
    end if;
    if exists (select from pg_prepared_xact() where transaction = writer) then
        return true;
    end if;
    behind := (next - writer::text::bigint) & 4294967295;
    whole := (next - case when behind > 2147483647 then behind - 4294967296 else behind end)::text::xid8;
    return pg_xact_status(whole) = 'committed' and not pg_visible_in_snapshot(whole, pg_current_snapshot());
end
$$;

-- What was recorded before counts no more.
delete from position_change;

-- Each after those that it refers to, and the revisions first, which move when the others are copied. What is spread by
-- account has 32 shards.
do $$
declare
    kept record;
begin
    for kept in
        select name, by_account
        from unnest(
            array['book_revision', 'instrument', 'account', 'position_version', 'position', 'group_terms',
                'account_terms', 'api_user', 'user_account', 'user_denial', 'api_session', 'api_key',
                'user_account_group', 'api_user_role', 'role_denial'],
            array[false, false, false, true, true, false, false, false, false, false, false, false,
                false, false, false])
            with ordinality each_table (name, by_account, turn)
        where not exists (select from pg_dist_partition where logicalrelid = name::regclass)
        order by turn
    loop
        if not kept.by_account then
            perform create_reference_table(kept.name);
        elsif kept.name = 'position_version' then
            perform create_distributed_table(kept.name, 'account_code', shard_count => 32);
        else
            perform create_distributed_table(kept.name, 'account_code', colocate_with => 'position_version');
        end if;
    end loop;
end
$$;

-- What every connection needs: "set local" of an import reaches the nodes, and its references between accounts, which
-- are everywhere, and positions, which are not, are checked one shard after the other.
do $$
begin
    execute format('alter database %I set citus.propagate_set_commands = %L', current_database(), 'local');
    execute format('alter database %I set citus.multi_shard_modify_mode = %L', current_database(), 'sequential');
end
$$;

-- From now on, no program without this engine uses the tables.
insert into book_engine (engine) values ('citus') on conflict do nothing;
