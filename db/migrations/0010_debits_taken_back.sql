-- A debit waits with us until the file that carries it closes, and can be taken back at the bank afterwards (rules 14, 16;
-- decision 0028). hand_over_at is null in rows older than this, which the bank was asked for at once.
alter table bank_transfers
  add column hand_over_at timestamptz,
  add column cancel_requested_at timestamptz,
  -- When to ask the bank about it next; null once the bank has answered.
  add column cancel_check_at timestamptz;
create index bank_transfers_to_take_back on bank_transfers (cancel_check_at, consortium_id)
  where cancel_check_at is not null and status in ('created', 'submitted', 'unknown');

-- Up to which closing this group's files have left. Written under the group's lock before the bank is called, so that taking a
-- debit back knows for certain whether the bank may have it.
alter table consortiums add column handed_over_through timestamptz;

-- The books of the simulated bank, which is outside: its adapter alone writes them, in its own transactions, and nothing of
-- ours refers to them. One row a key, whatever group it came from, as a processor keeps it.
create table simulated_bank_entries (
  key text primary key,
  consortium_id uuid not null,
  direction text not null check (direction in ('debit', 'credit')),
  amount_cents bigint not null check (amount_cents > 0),
  account_last4 text not null,
  file_closes_at timestamptz not null,
  outcome text not null check (outcome in ('accepted', 'canceled')),
  -- When the money moves, and when it moves back; null for never.
  settles_at timestamptz,
  returns_at timestamptz,
  return_code text,
  check (outcome = 'accepted' or (settles_at is null and returns_at is null)),
  check ((returns_at is null) = (return_code is null))
);
revoke delete, truncate on simulated_bank_entries from cotavia_app;

-- What the simulator had been asked for so far, as it would have written it down.
insert into simulated_bank_entries (key, consortium_id, direction, amount_cents, account_last4, file_closes_at, outcome,
  settles_at, returns_at, return_code)
select consortium_id || '/' || id, consortium_id, case when kind = 'payout' then 'credit' else 'debit' end, amount_cents,
  account_last4, asked_at, 'accepted',
  case
    when status <> 'submitted' then settled_at
    when account_last4 in ('0001', '0002', '0003') then null
    else check_at
  end,
  case
    when status = 'returned' then returned_at
    when status = 'settled' then check_at
    when account_last4 in ('0001', '0002', '0003') then check_at
    when account_last4 = '0010' then check_at + interval '30 days'
  end,
  case
    when status = 'returned' then coalesce(return_code, 'R10')
    when status = 'settled' then case when check_at is not null then 'R10' end
    when account_last4 in ('0001', '0002', '0003') then 'R0' || right(account_last4, 1)
    when account_last4 = '0010' then 'R10'
  end
from bank_transfers where status in ('submitted', 'settled', 'returned');
