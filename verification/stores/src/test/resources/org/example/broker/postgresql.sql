call watch_positions('broker.trade', 'client_id');
call watch('broker.product', 'INSTRUMENTS');
call watch('broker.tier_terms', 'INSTRUMENTS');
call watch('broker.client', 'ACCOUNTS');
call watch('broker.client_terms', 'ACCOUNTS');
call watch('broker.login', 'USERS');
call watch('broker.login_client', 'USERS');
call watch('broker.login_ban', 'USERS');
