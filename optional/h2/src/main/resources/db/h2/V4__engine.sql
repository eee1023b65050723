-- Which engine the tables need, if it is another one than that of their database. H2 needs none. From this version on,
-- the classes that triggers and checks name stay where they are.
--
-- Each statement may be repeated: H2 commits every one of them, and a kill can come in between.
create table if not exists book_engine (
    engine varchar(64) not null,
    constraint book_engine_key primary key (engine)
);
