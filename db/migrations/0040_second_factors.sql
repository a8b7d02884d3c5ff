-- Who is signed in where, and how somebody proves again who they are: activity of sessions, devices in words, second factors,
-- recovery codes, passkeys, and an email that is being changed.
-- Decision: docs/decisions/0068-second-factors.md
alter table sessions
  add column last_active_at timestamptz not null default now(),
  add column proved_at timestamptz;
-- Signing in is a proof; sessions from before today's release have none.
alter table sessions alter column proved_at set default now();
create index sessions_by_user on sessions (user_id);

alter table known_devices add column user_agent text, add column ip_address text;

create table second_factors (
  user_id uuid primary key references users (id) on delete cascade,
  sealed_key bytea not null,
  -- Null until a code has shown that the app has the key.
  confirmed_at timestamptz,
  -- The step of 30 seconds whose code was used last: neither it nor an earlier one is taken again.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table passkeys (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  credential_id text not null unique check (length(credential_id) <= 1400),
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (user_id, id)
);

-- A challenge that a passkey has answered: never taken again.
create table spent_challenges (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  expires_at timestamptz not null
);
create index spent_challenges_expires_at on spent_challenges (expires_at);

-- A password was right, and the second step is still to come.
create table second_steps (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index second_steps_expires_at on second_steps (expires_at);

-- The new email of an account, until the link sent there is used.
create table email_changes (
  user_id uuid primary key references users (id) on delete cascade,
  email text not null check (email = lower(email) and length(email) <= 320),
  token_hash bytea not null unique check (length(token_hash) = 32),
  expires_at timestamptz not null
);
