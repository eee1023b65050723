-- The books of a broker, from the CSV files in a directory.

create table instruments (
    symbol varchar primary key,
    type varchar not null,
    description varchar,
    trading_status varchar not null,
    min_order_size numeric(38, 18) not null,
    max_order_size numeric(38, 18) not null,
    max_order_size_unit varchar not null,
    min_order_size_increment numeric(38, 18) not null,
    margin_rate varchar not null);

-- The version of an account's positions, and how many are open, are kept by the trigger below.
create table accounts (
    account varchar primary key,
    account_group varchar not null,
    version bigint default 0 not null,
    open_positions int default 0 not null);

-- What a group or an account overrides; a null is inherited.
create table terms (
    scope varchar not null,
    owner varchar not null,
    target varchar not null,
    code varchar not null,
    trading_status varchar,
    min_order_size numeric(38, 18),
    max_order_size numeric(38, 18),
    max_order_size_unit varchar,
    min_order_size_increment numeric(38, 18),
    margin_rate varchar,
    primary key (scope, owner, target, code));

create table positions (
    account varchar not null references accounts (account),
    position_code varchar not null,
    symbol varchar not null,
    side varchar not null,
    quantity numeric(38, 18) not null,
    quantity_notional numeric(38, 18) not null,
    open_time timestamp with time zone not null,
    open_price numeric(38, 18) not null,
    last_update_time timestamp with time zone not null,
    margin_rate numeric(38, 18),
    take_profit_price numeric(38, 18),
    stop_loss_price numeric(38, 18),
    primary key (account, position_code));

create trigger position_moves_version after insert, update, delete on positions
    for each row call 'org.example.blotter.adapter.jdbc.JdbcBooks$PositionTrigger';

-- A password is hashed on the way in, many times over, with the name of the user as its salt.
create table users (
    user_name varchar primary key,
    password_hash varbinary not null,
    api_access boolean not null);

create table user_accounts (user_name varchar, account varchar);

create table user_denials (user_name varchar, kind varchar, code varchar);

insert into instruments
    select symbol, type, description, trading_status, min_order_size, max_order_size, max_order_size_unit,
        min_order_size_increment, margin_rate from csvread('<directory>/instruments.csv');
insert into accounts (account, account_group) select account, "GROUP" from csvread('<directory>/accounts.csv');
insert into terms
    select scope, code, target, "VALUE", trading_status, min_order_size, max_order_size, max_order_size_unit,
        min_order_size_increment, margin_rate from csvread('<directory>/terms.csv');
insert into positions
    select account, position_code, symbol, side, quantity, quantity_notional, open_time, open_price,
        last_update_time, margin_rate, take_profit_price, stop_loss_price from csvread('<directory>/positions.csv');
insert into users select "USER", hash('SHA3-256', "USER" || ':' || password, 10000), api_access
    from csvread('<directory>/users.csv');
insert into user_accounts select "USER", account from csvread('<directory>/user_accounts.csv');
insert into user_denials select "USER", kind, "VALUE" from csvread('<directory>/user_denials.csv');

-- Groups and roles of users are resolved here, once; nothing else knows of them.
insert into user_accounts select g."USER", a.account
    from csvread('<directory>/user_groups.csv') g join accounts a on a.account_group = g."GROUP";
insert into user_denials select r."USER", d.kind, d."VALUE"
    from csvread('<directory>/user_roles.csv') r join csvread('<directory>/role_denials.csv') d on d.role = r.role;
