-- The tables are found whatever the search path of a writer is.
select set_config('search_path', quote_ident(current_schema()) || ', pg_temp', true);

-- As before, and without a backslash, which standard_conforming_strings of a writer gave another meaning.
-- A rate, or several, each but the last with the volume up to which it holds: 0.02@100000;0.05@1000000;0.1. The
-- volumes are more than zero and ascend. A number has at most 20 digits before the point and 18 after it.
create or replace function is_margin_rate(rate text) returns boolean language plpgsql immutable parallel safe as $$
declare
    number constant text := '(0*[0-9]{1,20}([.][0-9]{1,18})?|-0+([.]0{1,18})?)';
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

insert into audit (operator, action, subject, detail) values ('', 'migrate', '', 'version 8');
