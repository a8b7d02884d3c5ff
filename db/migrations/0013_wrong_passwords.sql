-- Tries that grow slower instead of ending: until then no further one is made. Null: at once.
alter table attempts add column opens_at timestamptz;

-- A device on which somebody signed in to an account: strangers who guess this account's password elsewhere do not slow it down.
-- The device keeps the token in a cookie, we keep its SHA-256; 32 random bytes need no slower hash.
create table known_devices (
  user_id uuid not null references users (id) on delete cascade,
  token_hash bytea not null check (length(token_hash) = 32),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (user_id, token_hash)
);

-- The daily sweep of devices not used for long.
create index known_devices_expires_at on known_devices (expires_at);
