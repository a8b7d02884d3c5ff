-- Email that comes back (decision 0108): which email went to which address, and what mail systems and readers said about it. By the database's
-- own time: the product's may jump.

-- An email that left or is about to, for as long as a report about it can come.
create table mailings (
  user_id uuid not null references users (id),
  mail_id uuid not null,
  -- SHA-256 of the token in its envelope sender; null: no mailbox of ours takes reports in.
  token_hash bytea check (length(token_hash) = 32),
  -- A keyed hash of the address that it went to.
  address_key bytea not null check (length(address_key) = 32),
  written_at timestamptz not null default now(),
  -- When the mail server took it.
  taken_at timestamptz,
  primary key (user_id, mail_id)
);
create unique index mailings_token on mailings (token_hash) where token_hash is not null;
create index mailings_written on mailings (written_at);
create index mailings_taken on mailings (taken_at) where taken_at is not null;
revoke truncate on mailings from cotavia_app;

-- What became of an email, each thing once however often it's reported.
create table mail_outcomes (
  user_id uuid not null references users (id),
  mail_id uuid not null,
  outcome text not null check (outcome in ('failed', 'delayed', 'complained', 'held')),
  address_key bytea not null check (length(address_key) = 32),
  status text check (status ~ '^[45]\.\d{1,3}\.\d{1,3}$'),
  noted_at timestamptz not null default now(),
  -- Since when a failure says nothing about the address anymore: its owner has opened a link sent there.
  settled_at timestamptz,
  primary key (user_id, mail_id, outcome),
  check (settled_at is null or outcome = 'failed')
);
-- An address fails as long as it has one of these.
create index mail_outcomes_failed on mail_outcomes (address_key) where outcome = 'failed' and settled_at is null;
create index mail_outcomes_settled on mail_outcomes (address_key, settled_at) where settled_at is not null;
create index mail_outcomes_noted on mail_outcomes (noted_at, outcome);
revoke truncate on mail_outcomes from cotavia_app;
