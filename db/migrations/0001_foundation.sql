-- What every later migration stands on: the application's role and its rights, the product clock,
-- and the tables that belong to no noun of the business.

-- Two roles. The owner migrates and owns every table; the product itself works as cotavia_app, which owns
-- nothing, so that a fault in the product cannot rewrite what is append only (house.md, Ledger).
-- Roles belong to the whole server: a second database of the same server finds the role already there.
do $$
begin
  create role cotavia_app nologin;
exception
  when duplicate_object or unique_violation then null;
end
$$;

-- Whoever migrates must be able to work as the role; making a role does not give that by itself since PostgreSQL 16.
do $$
begin
  set local role cotavia_app;
  reset role;
exception
  when insufficient_privilege then execute format('grant cotavia_app to %I', current_user);
end
$$;

revoke create on schema public from public;
grant usage on schema public to cotavia_app;
-- Tables made later are readable and writable by default; ledger and audit migrations take UPDATE and DELETE away again.
alter default privileges in schema public grant select, insert, update, delete on tables to cotavia_app;
alter default privileges in schema public grant usage, select on sequences to cotavia_app;

-- The product's own time: real time plus an offset that only the demo's time machine moves.
-- One row, read by web, worker and command line alike (rules.md 0). Sessions, rate limits and job run times use real time.
create table product_clock (
  id boolean primary key default true check (id),
  offset_ms bigint not null default 0 check (offset_ms >= 0),
  moved_at timestamptz
);
insert into product_clock default values;

-- A write from outside is done once: the key is stored with a hash of its input, so that the same key
-- with another input is refused instead of answered with somebody else's result.
create table idempotency_keys (
  scope text not null check (length(scope) between 1 and 200),
  key text not null check (length(key) between 1 and 200),
  input_hash bytea not null check (length(input_hash) = 32),
  result jsonb,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

-- Who did what to what, and when. Ids only: no personal data enters it, so nothing ever has to leave it.
create table audit_events (
  audit_event_id uuid primary key,
  happened_at timestamptz not null,
  actor_kind text not null check (actor_kind in ('system', 'person', 'visitor')),
  actor_user_id uuid,
  action text not null check (action ~ '^[a-z][a-z0-9_.]*$'),
  subject_kind text not null,
  subject_id text not null,
  consortium_id uuid,
  details jsonb not null default '{}',
  request_id text,
  recorded_at timestamptz not null default now(),
  check ((actor_kind = 'person') = (actor_user_id is not null))
);
create index audit_events_subject on audit_events (subject_kind, subject_id, happened_at);
create index audit_events_consortium on audit_events (consortium_id, happened_at) where consortium_id is not null;
revoke update, delete, truncate on audit_events from cotavia_app;

-- What each run of a job did. It records; what falls due is decided by the rows of the business (house.md, "The business day is data").
create table job_runs (
  job_run_id bigint generated always as identity primary key,
  kind text not null,
  product_at timestamptz not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  done_count integer check (done_count >= 0),
  error text
);
create index job_runs_kind on job_runs (kind, started_at desc);

-- Mail the product would have sent, kept when no mail server is configured, and always in demo mode.
create table outbox_mails (
  mail_id uuid primary key,
  kind text not null,
  language text not null check (language in ('enUS', 'ptBR', 'esMX')),
  to_address text not null,
  subject text not null,
  text_body text not null,
  html_body text,
  sent_at timestamptz not null
);
create index outbox_mails_sent_at on outbox_mails (sent_at desc, mail_id);
create index outbox_mails_to on outbox_mails (lower(to_address), sent_at desc);

-- Whether the demo world is whole. It is made in many transactions; one that was begun and not finished (a crash in the
-- first start) is emptied and made again.
create table demo_world (
  id boolean primary key default true check (id),
  begun_at timestamptz not null,
  finished_at timestamptz
);
