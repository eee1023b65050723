create schema broker;

create table broker.product (
    ticker varchar(128) primary key,
    kind varchar(128) not null,
    title varchar(4096),
    trading_status varchar(10),
    min_order_size numeric(38, 18),
    max_order_size numeric(38, 18),
    max_order_size_unit varchar(17),
    min_order_size_increment numeric(38, 18),
    margin_rate varchar(65536),
    price_increment numeric(38, 18),
    overnight_long numeric(38, 18),
    overnight_short numeric(38, 18),
    status_reason varchar(4096),
    currency varchar(128),
    pip_size numeric(38, 18),
    lot_size numeric(38, 18),
    multiplier numeric(38, 18),
    underlying varchar(128),
    trading_hours varchar(4096),
    isin varchar(128),
    figi varchar(128),
    cfi varchar(128)
);

create table broker.client (
    client_id varchar(128) primary key,
    tier varchar(128) not null
);

create table broker.tier_terms (
    tier varchar(128) not null,
    target varchar(6) not null,
    target_value varchar(128) not null,
    trading_status varchar(10),
    min_order_size numeric(38, 18),
    max_order_size numeric(38, 18),
    max_order_size_unit varchar(17),
    min_order_size_increment numeric(38, 18),
    margin_rate varchar(65536),
    price_increment numeric(38, 18),
    overnight_long numeric(38, 18),
    overnight_short numeric(38, 18),
    status_reason varchar(4096),
    primary key (tier, target, target_value)
);

create table broker.client_terms (
    client_id varchar(128) not null,
    target varchar(6) not null,
    target_value varchar(128) not null,
    trading_status varchar(10),
    min_order_size numeric(38, 18),
    max_order_size numeric(38, 18),
    max_order_size_unit varchar(17),
    min_order_size_increment numeric(38, 18),
    margin_rate varchar(65536),
    price_increment numeric(38, 18),
    overnight_long numeric(38, 18),
    overnight_short numeric(38, 18),
    status_reason varchar(4096),
    primary key (client_id, target, target_value)
);

create table broker.trade (
    client_id varchar(128) not null,
    trade_id varchar(128) not null,
    ticker varchar(128) not null,
    side varchar(4) not null,
    lots numeric(38, 18) not null,
    quantity_notional numeric(38, 18) not null,
    open_time timestamp(3) with time zone not null,
    open_price numeric(38, 18) not null,
    last_update_time timestamp(3) with time zone not null,
    margin_rate numeric(38, 18),
    take_profit_price numeric(38, 18),
    stop_loss_price numeric(38, 18),
    primary key (client_id, trade_id)
);

create table broker.login (
    name varchar(128) primary key,
    password_hash varchar(512) not null,
    api_access boolean not null,
    every_account boolean not null
);

create table broker.login_client (
    login_name varchar(128) not null,
    client_id varchar(128) not null,
    primary key (login_name, client_id)
);

create table broker.login_ban (
    login_name varchar(128) not null,
    kind varchar(6) not null,
    denied varchar(128) not null,
    primary key (login_name, kind, denied)
);

create table broker.login_tier (
    login_name varchar(128) not null,
    tier varchar(128) not null,
    primary key (login_name, tier)
);

create table broker.login_role (
    login_name varchar(128) not null,
    role varchar(128) not null,
    primary key (login_name, role)
);

create table broker.role_ban (
    role varchar(128) not null,
    kind varchar(6) not null,
    denied varchar(128) not null,
    primary key (role, kind, denied)
);
