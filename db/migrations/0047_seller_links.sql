-- The link with which a selected member lets the seller see how the purchase stands (rules 8, What the seller sees).
-- Decision: docs/decisions/0075-what-the-seller-sees.md

create table seller_links (
  consortium_id uuid not null,
  contemplation_id uuid not null,
  -- Never the token itself: who reads the table can't open a page with it.
  token_hash bytea not null unique check (length(token_hash) = 32),
  made_at timestamptz not null,
  -- When someone other than the member or staff last opened it.
  opened_at timestamptz,
  primary key (consortium_id, contemplation_id),
  foreign key (consortium_id, contemplation_id) references contemplations (consortium_id, id)
);
