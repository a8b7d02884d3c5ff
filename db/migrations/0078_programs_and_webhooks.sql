-- Tokens of programs, answers kept for requests sent twice, webhooks, and when our work stood still.
-- Decision: docs/decisions/0088-programs-have-scopes-and-webhooks.md

-- What a staff member's own programs sign their requests with. Times are real, as those of sessions.
create table api_tokens (
  user_id uuid not null references users (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  scopes text[] not null check (cardinality(scopes) > 0),
  -- Keyed: without our secret, not even someone who has a token can find its row.
  token_hash bytea not null unique check (length(token_hash) = 32),
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  ended_at timestamptz,
  primary key (user_id, id),
  check (expires_at > made_at and expires_at <= made_at + interval '366 days')
);

-- What a request with an Idempotency-Key was answered, by whom it came from (a keyed hash) and its key. Without a status, it's being worked on.
create table api_answers (
  sender bytea not null check (length(sender) = 32),
  key text not null check (length(key) between 1 and 200),
  input_hash bytea not null check (length(input_hash) = 32),
  begun_at timestamptz not null default now(),
  status smallint,
  body jsonb,
  primary key (sender, key),
  check ((status is null) = (body is null))
);
create index api_answers_begun on api_answers (begun_at);

-- Whom we tell about groups. Of one group, or of all of them; no key leads to a group, because it may be in another cell.
create table webhooks (
  id uuid primary key,
  url text not null check (length(url) <= 500),
  kinds text[] not null check (cardinality(kinds) > 0),
  consortium_id uuid,
  sealed_secret bytea not null,
  made_by uuid not null references users (id),
  made_at timestamptz not null default now(),
  off_at timestamptz,
  off_why text check (off_why in ('staff', 'failing')),
  ended_at timestamptz,
  check ((off_at is null) = (off_why is null))
);

-- What happened in a group that a webhook asked for, written with it: codes and numbers, no one's data.
create table webhook_events (
  consortium_id uuid not null references consortiums (id),
  id uuid not null,
  kind text not null,
  details jsonb not null,
  happened_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  primary key (consortium_id, id)
);
create index webhook_events_recorded on webhook_events (recorded_at);
create index webhook_events_by_id on webhook_events (id);
revoke update, truncate on webhook_events from cotavia_app;

-- One event on its way to one webhook.
create table webhook_deliveries (
  consortium_id uuid not null,
  event_id uuid not null,
  webhook_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  -- When to send it next; null when there is nothing left to do.
  next_at timestamptz default now(),
  tried_at timestamptz,
  -- What the receiver answered last, or why there was no answer.
  status smallint,
  trouble text,
  primary key (consortium_id, event_id, webhook_id),
  foreign key (consortium_id, event_id) references webhook_events (consortium_id, id) on delete cascade,
  check ((state = 'waiting') = (next_at is not null))
);
create index webhook_deliveries_next on webhook_deliveries (next_at) where state = 'waiting';
create index webhook_deliveries_log on webhook_deliveries (webhook_id, event_id desc);

-- When due work stood still, from its last heartbeat to the next one.
create table service_gaps (
  name text not null,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  primary key (name, began_at),
  check (ended_at > began_at)
);
revoke update, truncate on service_gaps from cotavia_app;
