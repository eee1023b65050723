-- What the last changes of each account's positions were, for clients that ask what is new. There are at most 64 rows
-- an account: a change takes the row of the one 64 versions before. Kinds are O for opened, C for changed and X for
-- closed, and the number sorts the changes of several accounts. What is missing here is never wrong: then clients get all positions.
-- Nothing is recorded before 'blotter migrate --record-changes' has put another trigger in place.
create table if not exists position_change (
    account_code varchar(128) not null,
    slot smallint not null,
    version bigint not null,
    number bigint not null,
    open_before integer not null,
    codes varchar(128) array,
    kinds varchar(100),
    constraint position_change_key primary key (account_code, slot)
);
