-- The key of the codes by which anybody checks a receipt. Its own and sealed, so that a receipt on paper can still be checked after
-- the product's secret was changed, and nobody who reads the database can make a code.
-- Decision: docs/decisions/0057-documents.md

create table receipt_keys (
  id smallint primary key check (id = 1),
  sealed_key bytea not null
);

-- Another key would make every receipt that was ever printed false. A rotation seals it again as the tables' owner.
revoke update, delete, truncate on receipt_keys from cotavia_app;
