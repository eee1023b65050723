-- What a broker may say of an instrument beside its terms; some of it is overridden as they are, and a null is inherited.
-- Nothing is taken away, so servers of the release before go on.
--
-- Each statement may be repeated: H2 commits every one of them, and a kill can come in between.
alter table instrument alter column description drop not null;
alter table instrument add column if not exists currency varchar(128);
alter table instrument add column if not exists price_increment numeric(38, 18);
alter table instrument add column if not exists pip_size numeric(38, 18);
alter table instrument add column if not exists lot_size numeric(38, 18);
alter table instrument add column if not exists multiplier numeric(38, 18);
alter table instrument add column if not exists underlying varchar(128);
alter table instrument add column if not exists trading_hours varchar(4096);
alter table instrument add column if not exists isin varchar(128);
alter table instrument add column if not exists figi varchar(128);
alter table instrument add column if not exists cfi varchar(128);
alter table instrument add column if not exists overnight_long numeric(38, 18);
alter table instrument add column if not exists overnight_short numeric(38, 18);
alter table instrument add column if not exists status_reason varchar(4096);
alter table instrument add constraint if not exists instrument_currency check (currency is null or is_code(currency));
alter table instrument add constraint if not exists instrument_price_increment check (price_increment >= 0);
alter table instrument add constraint if not exists instrument_pip_size check (pip_size >= 0);
alter table instrument add constraint if not exists instrument_lot_size check (lot_size >= 0);
alter table instrument add constraint if not exists instrument_multiplier check (multiplier >= 0);
alter table instrument add constraint if not exists instrument_underlying check (underlying is null or is_code(underlying));
alter table instrument add constraint if not exists instrument_isin check (isin is null or is_code(isin));
alter table instrument add constraint if not exists instrument_figi check (figi is null or is_code(figi));
alter table instrument add constraint if not exists instrument_cfi check (cfi is null or is_code(cfi));

alter table group_terms add column if not exists price_increment numeric(38, 18);
alter table group_terms add column if not exists overnight_long numeric(38, 18);
alter table group_terms add column if not exists overnight_short numeric(38, 18);
alter table group_terms add column if not exists status_reason varchar(4096);
alter table group_terms add constraint if not exists group_terms_price_increment check (price_increment >= 0);

alter table account_terms add column if not exists price_increment numeric(38, 18);
alter table account_terms add column if not exists overnight_long numeric(38, 18);
alter table account_terms add column if not exists overnight_short numeric(38, 18);
alter table account_terms add column if not exists status_reason varchar(4096);
alter table account_terms add constraint if not exists account_terms_price_increment check (price_increment >= 0);
