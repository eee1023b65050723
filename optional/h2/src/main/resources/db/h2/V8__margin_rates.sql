-- On PostgreSQL, this version has another check of margin rates.
insert into audit (operator, action, subject, detail)
    select '', 'migrate', '', 'version 8' where not exists (select from audit where detail = 'version 8');
