-- Which engine the tables need, if it is another one than that of their database: one that has shaped them. A program
-- without it refuses them.
create table book_engine (
    engine text collate "C" not null,
    constraint book_engine_key primary key (engine)
);

-- Tables that were spread over the nodes of Citus before this version say so from now on. Where the program that runs
-- this has no engine of that name, nothing is changed. BL001 tells it why.
do $$
begin
    if to_regclass('pg_catalog.pg_dist_partition') is not null then
        if exists (select from pg_catalog.pg_dist_partition where logicalrelid = to_regclass('position')) then
            if not 'citus' = any (string_to_array('${engines}', ',')) then
                raise exception 'citus' using errcode = 'BL001';
            end if;
            insert into book_engine (engine) values ('citus');
        end if;
    end if;
end
$$;
