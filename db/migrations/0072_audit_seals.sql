-- The audit trail is sealed block by block, each block's hash tied to the one before: an entry changed or taken away later would show.
-- Sealing follows by at most an hour instead of chaining entry to entry, so that no two transactions wait for each other.
-- Decision: docs/decisions/0083-a-sealed-audit-trail.md

create table audit_seals (
  number bigint primary key check (number > 0),
  sealed_at timestamptz not null default now(),
  events integer not null check (events > 0),
  -- The hash of the block before; null on the first. No block has two that follow it.
  previous bytea unique check (length(previous) = 32),
  hash bytea not null unique check (length(hash) = 32),
  check ((number = 1) = (previous is null)),
  foreign key (previous) references audit_seals (hash)
);

-- Which block an entry is in.
create table audit_seal_events (
  audit_event_id uuid primary key references audit_events (audit_event_id),
  seal bigint not null references audit_seals (number)
);
create index audit_seal_events_seal on audit_seal_events (seal);

revoke update, delete, truncate on audit_seals, audit_seal_events from cotavia_app;

-- Entries are recorded in about this order, so a small index finds the last ones.
create index audit_events_recorded on audit_events using brin (recorded_at);
-- The desk reads the trail newest first (the id begins with its instant): by who acted, and by what was done.
create index audit_events_actor on audit_events (actor_user_id, audit_event_id) where actor_user_id is not null;
create index audit_events_action on audit_events (action, audit_event_id);
