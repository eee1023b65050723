-- What a broker may say of an instrument beside its terms; some of it is overridden as they are, and a null is inherited.
-- Nothing is taken away, so servers of the release before go on.

-- Constraints are added one by one, since Citus knows no other way.

-- Whoever reads meanwhile is waited for, and then waits.
set local lock_timeout = '30s';

alter table instrument
    alter column description drop not null,
    add column currency text collate "C",
    add column price_increment numeric(38, 18),
    add column pip_size numeric(38, 18),
    add column lot_size numeric(38, 18),
    add column multiplier numeric(38, 18),
    add column underlying text collate "C",
    add column trading_hours text,
    add column isin text collate "C",
    add column figi text collate "C",
    add column cfi text collate "C",
    add column overnight_long numeric(38, 18),
    add column overnight_short numeric(38, 18),
    add column status_reason text;
alter table instrument add constraint instrument_currency check (is_code(currency));
alter table instrument add constraint instrument_price_increment check (price_increment >= 0 and price_increment <> 'NaN');
alter table instrument add constraint instrument_pip_size check (pip_size >= 0 and pip_size <> 'NaN');
alter table instrument add constraint instrument_lot_size check (lot_size >= 0 and lot_size <> 'NaN');
alter table instrument add constraint instrument_multiplier check (multiplier >= 0 and multiplier <> 'NaN');
alter table instrument add constraint instrument_underlying check (is_code(underlying));
alter table instrument add constraint instrument_trading_hours check (char_length(trading_hours) <= 2048);
alter table instrument add constraint instrument_isin check (is_code(isin));
alter table instrument add constraint instrument_figi check (is_code(figi));
alter table instrument add constraint instrument_cfi check (is_code(cfi));
alter table instrument add constraint instrument_overnight_long check (overnight_long <> 'NaN');
alter table instrument add constraint instrument_overnight_short check (overnight_short <> 'NaN');
alter table instrument add constraint instrument_status_reason check (char_length(status_reason) <= 2048);

alter table group_terms
    add column price_increment numeric(38, 18),
    add column overnight_long numeric(38, 18),
    add column overnight_short numeric(38, 18),
    add column status_reason text;
alter table group_terms add constraint group_terms_price_increment check (price_increment >= 0 and price_increment <> 'NaN');
alter table group_terms add constraint group_terms_overnight_long check (overnight_long <> 'NaN');
alter table group_terms add constraint group_terms_overnight_short check (overnight_short <> 'NaN');
alter table group_terms add constraint group_terms_status_reason check (char_length(status_reason) <= 2048);

alter table account_terms
    add column price_increment numeric(38, 18),
    add column overnight_long numeric(38, 18),
    add column overnight_short numeric(38, 18),
    add column status_reason text;
alter table account_terms add constraint account_terms_price_increment check (price_increment >= 0 and price_increment <> 'NaN');
alter table account_terms add constraint account_terms_overnight_long check (overnight_long <> 'NaN');
alter table account_terms add constraint account_terms_overnight_short check (overnight_short <> 'NaN');
alter table account_terms add constraint account_terms_status_reason check (char_length(status_reason) <= 2048);
