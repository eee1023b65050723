create table host_orders (id bigint not null primary key);
