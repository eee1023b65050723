-- What Blotter needs beside views over tables of others: run it once in the schema that these tables are in. Then
-- put the triggers of Blotter's jar on them. The first column of accounts and positions must be the account's code.

create table position_version (
    account_code varchar primary key,
    version bigint not null,
    open_positions integer not null
);

create table book_revision (
    book varchar(11) primary key,
    revision bigint not null
);

insert into book_revision (book, revision) values ('INSTRUMENTS', 0), ('ACCOUNTS', 0), ('USERS', 0);

create table api_session (
    token_hash varchar(64) primary key,
    user_name varchar(128) not null,
    password_hash varchar(512) not null,
    expires_at timestamp(3) with time zone not null
);

create index api_session_expiry on api_session (expires_at);
