create trigger client_opens_version after insert, update on client
    for each row call 'dev.blotter.h2.AccountTrigger';
create trigger trade_moves_version after insert, update, delete on trade
    for each row call 'dev.blotter.h2.PositionTrigger';
create trigger product_moves_revision after insert, update, delete on product
    for each row call 'dev.blotter.h2.InstrumentsTrigger';
create trigger tier_terms_moves_revision after insert, update, delete on tier_terms
    for each row call 'dev.blotter.h2.InstrumentsTrigger';
create trigger client_moves_revision after insert, update, delete on client
    for each row call 'dev.blotter.h2.AccountsTrigger';
create trigger client_terms_moves_revision after insert, update, delete on client_terms
    for each row call 'dev.blotter.h2.AccountsTrigger';
create trigger login_moves_revision after insert, update, delete on login
    for each row call 'dev.blotter.h2.UsersTrigger';
create trigger login_client_moves_revision after insert, update, delete on login_client
    for each row call 'dev.blotter.h2.UsersTrigger';
create trigger login_ban_moves_revision after insert, update, delete on login_ban
    for each row call 'dev.blotter.h2.UsersTrigger';
create trigger login_tier_moves_revision after insert, update, delete on login_tier
    for each row call 'dev.blotter.h2.UsersTrigger';
create trigger login_role_moves_revision after insert, update, delete on login_role
    for each row call 'dev.blotter.h2.UsersTrigger';
create trigger role_ban_moves_revision after insert, update, delete on role_ban
    for each row call 'dev.blotter.h2.UsersTrigger';
