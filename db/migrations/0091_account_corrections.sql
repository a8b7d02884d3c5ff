-- What a bank found different in an account that we sent something to (rules 16; decision 0099): once for each of its notifications. Corrected,
-- unchanged because the account said so already, or an exception for a person, with the reason. The numbers themselves are in bank_accounts only.
create table account_corrections (
  user_id uuid not null references users (id),
  transfer_id uuid not null,
  -- The notification's own trace number.
  trace text not null,
  -- None for a payee's account, or one that isn't there anymore.
  account_id uuid,
  code text not null check (code ~ '^C[0-9]{2}$'),
  outcome text not null check (outcome in ('corrected', 'unchanged', 'exception')),
  reason text,
  received_at timestamptz not null,
  primary key (user_id, transfer_id, trace),
  foreign key (user_id, account_id) references bank_accounts (user_id, id),
  check ((outcome = 'exception') = (reason is not null)),
  check (outcome = 'exception' or account_id is not null)
);
create index account_corrections_open on account_corrections (received_at) where outcome = 'exception';
revoke update, delete, truncate on account_corrections from cotavia_app;
