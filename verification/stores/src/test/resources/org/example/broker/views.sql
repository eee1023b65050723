create view instrument as
select ticker as symbol, kind as type, trading_status, min_order_size, max_order_size, max_order_size_unit, min_order_size_increment,
    margin_rate, title as description, currency, pip_size, lot_size, multiplier, underlying, trading_hours, isin, figi, cfi, price_increment, overnight_long, overnight_short, status_reason
from broker.product;

create view account as select client_id as code, tier as account_group from broker.client;

create view group_terms as
select tier as account_group, target, target_value, trading_status, min_order_size, max_order_size, max_order_size_unit, min_order_size_increment,
    margin_rate, price_increment, overnight_long, overnight_short, status_reason
from broker.tier_terms;

create view account_terms as
select client_id as account_code, target, target_value, trading_status, min_order_size, max_order_size, max_order_size_unit, min_order_size_increment,
    margin_rate, price_increment, overnight_long, overnight_short, status_reason
from broker.client_terms;

create view position as
select client_id as account_code, trade_id as position_code, ticker as symbol, side, lots as quantity,
    quantity_notional, open_time, open_price, last_update_time, margin_rate, take_profit_price, stop_loss_price
from broker.trade;

create view api_user as select name, password_hash, api_access, every_account from broker.login;

create view user_account as select login_name as user_name, client_id as account_code from broker.login_client;

create view user_denial as select login_name as user_name, kind, denied from broker.login_ban;

create view user_account_group as select login_name as user_name, tier as account_group from broker.login_tier;

create view api_user_role as select login_name as user_name, role from broker.login_role;

create view role_denial as select role, kind, denied from broker.role_ban;

insert into book_revision (book, revision) values ('GROUPS', 0), ('ROLES', 0);

create view api_key as
select cast('' as varchar) as public_token, cast('' as varchar) as user_name, cast('' as varchar) as sealed_token,
    cast(null as timestamp with time zone) as revoked_at
where 1 = 0;
