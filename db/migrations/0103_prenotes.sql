-- Prenotes of the adapter `ach` (rules 16; decision 0124): an entry of nothing that asks a bank whether an account is right. Books of the bank's
-- own, outside the cells, like the others: one for each account, in the window that it goes in, and where it is in which file.
create table ach_prenotes (
  account_id uuid primary key,
  user_id uuid not null,
  closes_at timestamptz not null references ach_files (closes_at),
  file_number integer references ach_files (number),
  entry_number integer,
  check ((file_number is null) = (entry_number is null))
);
create index ach_prenotes_of_window on ach_prenotes (closes_at);
create index ach_prenotes_sent on ach_prenotes (entry_number, file_number) where entry_number is not null;
create index ach_prenotes_of_file on ach_prenotes (file_number, entry_number) where file_number is not null;
revoke update, delete, truncate on ach_prenotes from cotavia_app;
grant update (file_number, entry_number) on ach_prenotes to cotavia_app;

-- What a bank said about an account that a prenote asked about: it came back, or the account's number or type is another.
create table ach_prenote_answers (
  account_id uuid not null references ach_prenotes (account_id),
  kind text not null check (kind in ('return', 'change')),
  trace text not null,
  code text not null,
  answered_at timestamptz not null,
  file_hash bytea not null references ach_received (hash),
  primary key (account_id, kind, trace)
);
create index ach_prenote_answers_of_file on ach_prenote_answers (file_hash, trace);
revoke update, delete, truncate on ach_prenote_answers from cotavia_app;

-- When the first bank file closes that may move money with an account; null for one that isn't checked first.
alter table bank_accounts add column usable_from timestamptz;
create index bank_accounts_checked on bank_accounts (usable_from) where usable_from is not null;
