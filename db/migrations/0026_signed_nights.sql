-- Each night one signed root over the ledger chains of all groups, tied to the night before: rewriting history would show.
-- Decision: docs/decisions/0060-signed-nights.md

create table signed_nights (
  number integer primary key check (number > 0),
  -- The product's day that had begun when it was signed.
  day date not null unique,
  groups integer not null check (groups >= 0),
  root bytea not null check (length(root) = 32),
  -- The hash of the night before; null on the first. No night has two that follow it.
  previous bytea unique check (length(previous) = 32),
  hash bytea not null unique check (length(hash) = 32),
  signature bytea not null check (length(signature) = 64),
  public_key bytea not null check (length(public_key) = 32),
  signed_at timestamptz not null default now(),
  check ((number = 1) = (previous is null)),
  foreign key (previous) references signed_nights (hash)
);

-- Where each group's chain ended on a night. Old ones are cleared away: they can be followed from the ledger, and the root stays.
create table night_leaves (
  night integer not null references signed_nights (number),
  consortium_id uuid not null,
  seq bigint not null check (seq >= 0),
  hash bytea not null,
  primary key (night, consortium_id)
);

revoke update, delete, truncate on signed_nights from cotavia_app;
revoke update, truncate on night_leaves from cotavia_app;
