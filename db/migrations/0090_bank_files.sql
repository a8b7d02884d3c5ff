-- The books of the adapter `ach`, which speaks to a bank in files (rules 16; decision 0098). Like the simulator's, they're outside the cells:
-- a file carries entries of many groups, and nothing of ours refers to them.

-- One window each, and the file that went out when it closed.
create table ach_files (
  closes_at timestamptz primary key,
  -- When it has to be looked after next: null once it has left.
  send_at timestamptz,
  -- The instant the file is of: from then on nothing is added to the window or taken out.
  made_at timestamptz,
  -- Without a gap. A window that had nothing to send has no file.
  number integer unique check (number > 0),
  modifier text check (modifier ~ '^[A-Z0-9]$'),
  first_entry_number integer check (first_entry_number > 0),
  entry_count integer check (entry_count > 0),
  debit_cents bigint check (debit_cents >= 0),
  credit_cents bigint check (credit_cents >= 0),
  hash bytea check (length(hash) = 32),
  -- Where it is kept, until it's forgotten (rules 17).
  file_url text unique,
  sealed_key bytea,
  sent_at timestamptz,
  check (made_at is not null or (number is null and send_at is not null)),
  check (num_nulls(number, modifier, first_entry_number, entry_count, debit_cents, credit_cents, hash) in (0, 7)),
  check ((file_url is null) = (sealed_key is null) and (file_url is null or number is not null)),
  check (sent_at is null or (number is not null and send_at is null))
);
create index ach_files_to_send on ach_files (send_at) where send_at is not null;
revoke update, delete, truncate on ach_files from cotavia_app;
grant update (send_at, made_at, number, modifier, first_entry_number, entry_count, debit_cents, credit_cents, hash, file_url, sealed_key, sent_at)
  on ach_files to cotavia_app;

-- What was asked for under a key, which is group and transfer, and the window it goes in: none for what was canceled before it went.
create table ach_entries (
  transfer_id uuid not null,
  consortium_id uuid not null,
  direction text not null check (direction in ('debit', 'credit')),
  amount_cents bigint not null check (amount_cents > 0),
  closes_at timestamptz references ach_files (closes_at),
  primary key (transfer_id, consortium_id)
);
create index ach_entries_of_window on ach_entries (closes_at) where closes_at is not null;
revoke update, delete, truncate on ach_entries from cotavia_app;
grant update (closes_at) on ach_entries to cotavia_app;

-- Which entry of which file is which movement, to know it again by its trace number when it comes back.
create table ach_sent (
  entry_number integer not null,
  file_number integer not null references ach_files (number),
  transfer_id uuid not null,
  consortium_id uuid not null,
  primary key (entry_number, file_number)
);
revoke update, delete, truncate on ach_sent from cotavia_app;

-- Files that came from the bank, by what is in them: the same one twice is one. A refused one has the reason and changed nothing.
create table ach_received (
  hash bytea primary key check (length(hash) = 32),
  received_at timestamptz not null,
  file_url text unique,
  sealed_key bytea,
  handled_at timestamptz,
  refusal text,
  check ((file_url is null) = (sealed_key is null)),
  check (handled_at is null or refusal is null)
);
revoke update, delete, truncate on ach_received from cotavia_app;
grant update (handled_at, refusal, file_url, sealed_key) on ach_received to cotavia_app;

-- What the bank said about a movement afterward. What we couldn't put into a file for want of an account is here too, without a file.
create table ach_answers (
  transfer_id uuid not null,
  consortium_id uuid not null,
  kind text not null check (kind in ('unsendable', 'acknowledgment', 'return', 'dishonored_return', 'contested_return', 'change')),
  trace text not null,
  code text not null,
  answered_at timestamptz not null,
  file_hash bytea references ach_received (hash),
  primary key (transfer_id, consortium_id, kind, trace),
  check ((kind = 'unsendable') = (file_hash is null))
);
revoke update, delete, truncate on ach_answers from cotavia_app;
