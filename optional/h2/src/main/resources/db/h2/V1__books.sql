-- The books of a broker. Whatever a program writes here by plain SQL, the checks keep it readable and the triggers
-- make it seen: no writer has to know of Blotter. Lengths are twice those of the interface, since H2 counts UTF-16
-- units; the checks count characters.

create alias is_code for 'dev.blotter.h2.Checks.isCode';
create alias is_account_code for 'dev.blotter.h2.Checks.isAccountCode';
create alias is_user_name for 'dev.blotter.h2.Checks.isUserName';
create alias is_margin_rate for 'dev.blotter.h2.Checks.isMarginRate';

create table instrument (
    symbol varchar(128) not null,
    type varchar(128) not null,
    description varchar(4096) default '' not null,
    trading_status varchar(10) not null,
    min_order_size numeric(38, 18) not null,
    max_order_size numeric(38, 18) not null,
    max_order_size_unit varchar(17) not null,
    min_order_size_increment numeric(38, 18) not null,
    margin_rate varchar(65536) not null,
    constraint instrument_key primary key (symbol),
    constraint instrument_symbol check (is_code(symbol)),
    constraint instrument_type check (is_code(type)),
    constraint instrument_trading_status check (trading_status in ('FULL', 'CLOSE_ONLY', 'NO')),
    constraint instrument_min_order_size check (min_order_size >= 0),
    constraint instrument_max_order_size check (max_order_size >= 0),
    constraint instrument_max_order_size_unit check (max_order_size_unit in ('LOTS', 'NOTIONAL_CURRENCY')),
    constraint instrument_min_order_size_increment check (min_order_size_increment >= 0),
    constraint instrument_margin_rate check (is_margin_rate(margin_rate))
);

create table account (
    code varchar(128) not null,
    account_group varchar(128) not null,
    constraint account_key primary key (code),
    constraint account_code check (is_account_code(code)),
    constraint account_account_group check (is_code(account_group))
);

-- What a group or an account overrides; a null is inherited.
create table group_terms (
    account_group varchar(128) not null,
    target varchar(6) not null,
    target_value varchar(128) not null,
    trading_status varchar(10),
    min_order_size numeric(38, 18),
    max_order_size numeric(38, 18),
    max_order_size_unit varchar(17),
    min_order_size_increment numeric(38, 18),
    margin_rate varchar(65536),
    constraint group_terms_key primary key (account_group, target, target_value),
    constraint group_terms_account_group check (is_code(account_group)),
    constraint group_terms_target check (target in ('TYPE', 'SYMBOL')),
    constraint group_terms_target_value check (is_code(target_value)),
    constraint group_terms_trading_status check (trading_status in ('FULL', 'CLOSE_ONLY', 'NO')),
    constraint group_terms_min_order_size check (min_order_size >= 0),
    constraint group_terms_max_order_size check (max_order_size >= 0),
    constraint group_terms_max_order_size_unit check (max_order_size_unit in ('LOTS', 'NOTIONAL_CURRENCY')),
    constraint group_terms_max_order_size_has_unit check (
        (max_order_size is null and max_order_size_unit is null)
        or (max_order_size is not null and max_order_size_unit is not null)),
    constraint group_terms_min_order_size_increment check (min_order_size_increment >= 0),
    constraint group_terms_margin_rate check (margin_rate is null or is_margin_rate(margin_rate))
);

create table account_terms (
    account_code varchar(128) not null,
    target varchar(6) not null,
    target_value varchar(128) not null,
    trading_status varchar(10),
    min_order_size numeric(38, 18),
    max_order_size numeric(38, 18),
    max_order_size_unit varchar(17),
    min_order_size_increment numeric(38, 18),
    margin_rate varchar(65536),
    constraint account_terms_key primary key (account_code, target, target_value),
    constraint account_terms_account foreign key (account_code) references account (code),
    constraint account_terms_target check (target in ('TYPE', 'SYMBOL')),
    constraint account_terms_target_value check (is_code(target_value)),
    constraint account_terms_trading_status check (trading_status in ('FULL', 'CLOSE_ONLY', 'NO')),
    constraint account_terms_min_order_size check (min_order_size >= 0),
    constraint account_terms_max_order_size check (max_order_size >= 0),
    constraint account_terms_max_order_size_unit check (max_order_size_unit in ('LOTS', 'NOTIONAL_CURRENCY')),
    constraint account_terms_max_order_size_has_unit check (
        (max_order_size is null and max_order_size_unit is null)
        or (max_order_size is not null and max_order_size_unit is not null)),
    constraint account_terms_min_order_size_increment check (min_order_size_increment >= 0),
    constraint account_terms_margin_rate check (margin_rate is null or is_margin_rate(margin_rate))
);

create table position (
    account_code varchar(128) not null,
    position_code varchar(128) not null,
    symbol varchar(128) not null,
    side varchar(4) not null,
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
    constraint position_quantity check (quantity >= 0),
    constraint position_quantity_notional check (quantity_notional >= 0),
    constraint position_margin_rate check (margin_rate >= 0)
);

-- The version of each account's positions, and how many there are. A row is never deleted, so that an account that
-- is deleted and made anew goes on counting where it stopped, and no version ever means two states.
create table position_version (
    account_code varchar(128) not null,
    version bigint not null,
    open_positions integer not null,
    constraint position_version_key primary key (account_code)
);

create table api_user (
    name varchar(128) not null,
    password_hash varchar(512) not null,
    api_access boolean not null,
    every_account boolean default false not null,
    constraint api_user_key primary key (name),
    constraint api_user_name check (is_user_name(name))
);

create table user_account (
    user_name varchar(128) not null,
    account_code varchar(128) not null,
    constraint user_account_key primary key (user_name, account_code),
    constraint user_account_user foreign key (user_name) references api_user (name),
    constraint user_account_account foreign key (account_code) references account (code)
);

create table user_denial (
    user_name varchar(128) not null,
    kind varchar(6) not null,
    denied varchar(128) not null,
    constraint user_denial_key primary key (user_name, kind, denied),
    constraint user_denial_user foreign key (user_name) references api_user (name),
    constraint user_denial_kind check (kind in ('SYMBOL', 'TYPE')),
    constraint user_denial_denied check (is_code(denied))
);

-- Open sessions. The token itself is nowhere. A session ends when the password hash is no longer the user's.
create table api_session (
    token_hash varchar(64) not null,
    user_name varchar(128) not null,
    password_hash varchar(512) not null,
    expires_at timestamp(3) with time zone not null,
    constraint api_session_key primary key (token_hash),
    constraint api_session_user foreign key (user_name) references api_user (name) on delete cascade
);

create index api_session_expiry on api_session (expires_at);

-- Grows with every row that changes in the tables of a book; whoever keeps a copy compares.
create table book_revision (
    book varchar(11) not null,
    revision bigint not null,
    constraint book_revision_key primary key (book)
);

insert into book_revision (book, revision) values ('INSTRUMENTS', 0), ('ACCOUNTS', 0), ('USERS', 0);

-- TRUNCATE fires no trigger, so a table that may not be truncated is one that something refers to. This is always empty.
create table truncate_guard (
    position_account varchar(128),
    position_code varchar(128),
    group_terms_group varchar(128),
    group_terms_target varchar(6),
    group_terms_value varchar(128),
    account_terms_account varchar(128),
    account_terms_target varchar(6),
    account_terms_value varchar(128),
    user_account_user varchar(128),
    user_account_account varchar(128),
    user_denial_user varchar(128),
    user_denial_kind varchar(6),
    user_denial_denied varchar(128),
    foreign key (position_account, position_code) references position (account_code, position_code),
    foreign key (group_terms_group, group_terms_target, group_terms_value)
        references group_terms (account_group, target, target_value),
    foreign key (account_terms_account, account_terms_target, account_terms_value)
        references account_terms (account_code, target, target_value),
    foreign key (user_account_user, user_account_account) references user_account (user_name, account_code),
    foreign key (user_denial_user, user_denial_kind, user_denial_denied)
        references user_denial (user_name, kind, denied),
    check (false)
);

create trigger account_opens_version after insert, update on account
    for each row call 'dev.blotter.h2.AccountTrigger';
create trigger position_moves_version after insert, update, delete on position
    for each row call 'dev.blotter.h2.PositionTrigger';

create trigger instrument_moves_revision after insert, update, delete on instrument
    for each row call 'dev.blotter.h2.InstrumentsTrigger';
create trigger group_terms_moves_revision after insert, update, delete on group_terms
    for each row call 'dev.blotter.h2.InstrumentsTrigger';
create trigger account_moves_revision after insert, update, delete on account
    for each row call 'dev.blotter.h2.AccountsTrigger';
create trigger account_terms_moves_revision after insert, update, delete on account_terms
    for each row call 'dev.blotter.h2.AccountsTrigger';
create trigger api_user_moves_revision after insert, update, delete on api_user
    for each row call 'dev.blotter.h2.UsersTrigger';
create trigger user_account_moves_revision after insert, update, delete on user_account
    for each row call 'dev.blotter.h2.UsersTrigger';
create trigger user_denial_moves_revision after insert, update, delete on user_denial
    for each row call 'dev.blotter.h2.UsersTrigger';
