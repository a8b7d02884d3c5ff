-- Asking to join a group, and the agreement that was read and accepted with it (rules 9, Asking to join).
-- Decision: docs/decisions/0073-asking-to-join.md

create table joining_agreements (
  consortium_id uuid not null references consortiums (id),
  id uuid not null,
  user_id uuid not null references users (id),
  language text not null check (language in ('enUS', 'ptBR', 'esMX')),
  -- The terms of service of that release, and the whole text as it was shown, without the person's name.
  terms_version text not null,
  content text not null check (length(content) <= 60000),
  text_hash text not null check (text_hash ~ '^[0-9a-f]{64}$'),
  -- The disclosure on electronic records that was agreed to with it.
  records_version text not null,
  records_hash text not null check (records_hash ~ '^[0-9a-f]{64}$'),
  -- The real time, as for every consent.
  accepted_at timestamptz not null default now(),
  primary key (consortium_id, id)
);
create index joining_agreements_by_user on joining_agreements (consortium_id, user_id, accepted_at);
revoke update, delete, truncate on joining_agreements from cotavia_app;

create type join_request_status as enum ('asked', 'enrolled', 'declined', 'withdrawn', 'lapsed', 'closed');

create table join_requests (
  consortium_id uuid not null references consortiums (id),
  id uuid not null,
  user_id uuid not null references users (id),
  agreement_id uuid not null,
  status join_request_status not null default 'asked',
  -- Whether they say that they work for us or live with someone who does.
  is_insider boolean not null,
  asked_at timestamptz not null,
  -- When it lapses if no one has decided, and when it's looked at next; null once it's over.
  ends_at timestamptz,
  look_at timestamptz,
  ended_at timestamptz,
  decided_by uuid references users (id),
  -- Why the desk said no, in its own words, for the person who asked.
  reason text check (length(reason) between 1 and 1000),
  primary key (consortium_id, id),
  foreign key (consortium_id, agreement_id) references joining_agreements (consortium_id, id),
  check ((status = 'asked') = (ends_at is not null)),
  check ((status = 'asked') = (look_at is not null)),
  check ((status = 'asked') = (ended_at is null)),
  check ((status = 'declined') = (reason is not null))
);
create unique index join_requests_once on join_requests (consortium_id, user_id) where status = 'asked';
create index join_requests_look_at on join_requests (look_at, consortium_id) where look_at is not null;
create index join_requests_by_user on join_requests (user_id, asked_at);
revoke update, delete, truncate on join_requests from cotavia_app;
grant update (status, ends_at, look_at, ended_at, decided_by, reason) on join_requests to cotavia_app;
