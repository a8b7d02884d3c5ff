-- What one person at the desk asks for and another approves: a waived late fee, a moved installment, a debit given back after a dispute, a role.
-- Decision: docs/decisions/0087-dual-approval.md

create table approval_requests (
  id uuid primary key,
  act text not null check (act in ('waive_late_fee', 'move_installment', 'return_debit', 'grant_role')),
  -- What would be done: ids, numbers, and codes; the service that asked wrote it.
  parameters jsonb not null check (jsonb_typeof(parameters) = 'object'),
  -- Its group, or null; no key leads there, because it may be in another cell.
  consortium_id uuid,
  -- Whom it concerns.
  user_id uuid not null references users (id),
  requested_by uuid not null references users (id),
  requested_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > requested_at),
  -- Null once the account it's about is closed.
  sealed_reason bytea,
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'declined', 'withdrawn', 'expired')),
  decided_by uuid references users (id),
  decided_at timestamptz,
  check ((status = 'waiting') = (decided_at is null)),
  check ((status in ('waiting', 'expired')) = (decided_by is null)),
  -- Two people: no one approves what they asked for, or what concerns them.
  check (status <> 'approved' or (decided_by <> requested_by and decided_by <> user_id))
);
-- One request for the same thing at a time.
create unique index approval_requests_waiting on approval_requests (act, user_id, parameters) where status = 'waiting';
create index approval_requests_open on approval_requests (requested_at, id) where status = 'waiting';
create index approval_requests_decided on approval_requests (decided_at desc, id) where status <> 'waiting';
create index approval_requests_user on approval_requests (user_id);

revoke update, delete, truncate on approval_requests from cotavia_app;
grant update (status, decided_by, decided_at, sealed_reason) on approval_requests to cotavia_app;

-- What the list of steps of a new installation can't see anywhere else: that a test email was taken.
create table setup_steps (
  step text primary key check (step in ('mail')),
  done_at timestamptz not null,
  done_by uuid not null references users (id)
);
