create table host_trades (id bigint not null primary key);
