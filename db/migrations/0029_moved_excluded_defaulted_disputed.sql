-- What the late ladder leads to, and debits a member doesn't recognize (rules 9; decisions 0053, 0054).

-- Installments moved to the end of a plan: one in 12 months. The plan itself has its adjustment (kind hardship).
create table hardship_moves (
  consortium_id uuid not null,
  consortium_member_id uuid not null,
  number smallint not null,
  -- What the reserve bears of it until the last installment is due.
  common_fund_cents bigint not null check (common_fund_cents >= 0),
  late_fee_cents bigint not null check (late_fee_cents >= 0),
  moved_at timestamptz not null,
  primary key (consortium_id, consortium_member_id, number),
  foreign key (consortium_id, consortium_member_id) references consortium_members (consortium_id, id)
);
revoke update, delete, truncate on hardship_moves from cotavia_app;

-- What the reserve lends for what is missing until it comes: moved installments, and the common fund's part of what defaulted
-- members leave unpaid. Part of reserve_lent_cents; not paid back before the next assembly like the rest of it.
alter table consortiums add column reserve_bears_cents bigint not null default 0 check (reserve_bears_cents >= 0);
grant update (reserve_bears_cents) on consortiums to cotavia_app;

-- Members excluded, and until when paying everything brings them back.
create table exclusions (
  consortium_id uuid not null,
  consortium_member_id uuid not null,
  excluded_at timestamptz not null,
  -- The oldest unpaid installment, and what was owed with its late fees.
  number smallint not null,
  arrears_cents bigint not null check (arrears_cents > 0),
  readmit_by timestamptz not null check (readmit_by > excluded_at),
  readmitted_at timestamptz check (readmitted_at <= readmit_by),
  primary key (consortium_id, consortium_member_id, excluded_at),
  foreign key (consortium_id, consortium_member_id) references consortium_members (consortium_id, id)
);
revoke update, delete, truncate on exclusions from cotavia_app;
grant update (readmitted_at) on exclusions to cotavia_app;

-- Members who stopped paying after their payout: the whole balance is due, and what the security brings is recorded here by one
-- person and confirmed by another.
create table defaults (
  consortium_id uuid not null,
  consortium_member_id uuid not null,
  defaulted_at timestamptz not null,
  number smallint not null,
  balance_cents bigint not null check (balance_cents >= 0),
  late_fee_cents bigint not null check (late_fee_cents >= 0),
  primary key (consortium_id, consortium_member_id),
  foreign key (consortium_id, consortium_member_id) references consortium_members (consortium_id, id)
);
revoke update, delete, truncate on defaults from cotavia_app;

create type recovery_status as enum ('recorded', 'confirmed', 'withdrawn');
create table recoveries (
  consortium_id uuid not null,
  id uuid not null,
  consortium_member_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- How it was split when it was confirmed: what the member owed of each part, and what was left over for the member.
  common_fund_cents bigint not null default 0 check (common_fund_cents >= 0),
  reserve_cents bigint not null default 0 check (reserve_cents >= 0),
  operator_cents bigint not null default 0 check (operator_cents >= 0),
  over_cents bigint not null default 0 check (over_cents >= 0),
  source text not null check (source in ('sale', 'insurance', 'co_signer', 'member')),
  bank_reference text not null check (length(bank_reference) between 1 and 100),
  received_on date not null,
  status recovery_status not null default 'recorded',
  recorded_by uuid not null references users (id),
  recorded_at timestamptz not null,
  confirmed_by uuid references users (id),
  confirmed_at timestamptz,
  primary key (consortium_id, id),
  -- The same transfer of the bank is counted once.
  unique (consortium_id, bank_reference, status),
  foreign key (consortium_id, consortium_member_id) references consortium_members (consortium_id, id),
  check (confirmed_by is null or confirmed_by <> recorded_by),
  check ((status = 'confirmed') = (confirmed_at is not null)),
  check (status <> 'confirmed' or common_fund_cents + reserve_cents + operator_cents + over_cents = amount_cents)
);
revoke update, delete, truncate on recoveries from cotavia_app;
grant update (status, common_fund_cents, reserve_cents, operator_cents, over_cents, confirmed_by, confirmed_at) on recoveries to cotavia_app;

-- Debits a member says are wrong. An open one keeps the member out of draw and bid, and a payout waits.
create type dispute_status as enum ('open', 'for_member', 'against', 'withdrawn');
create table disputes (
  consortium_id uuid not null,
  id uuid not null,
  consortium_member_id uuid not null,
  transfer_id uuid not null,
  reason text not null check (reason in ('not_recognized', 'wrong_amount', 'paid_twice', 'canceled_before')),
  status dispute_status not null default 'open',
  opened_at timestamptz not null,
  opened_by uuid references users (id),
  resolved_at timestamptz,
  resolved_by uuid references users (id),
  -- When the bank is asked to return the debit next; null once it has been.
  recall_at timestamptz,
  primary key (consortium_id, id),
  foreign key (consortium_id, consortium_member_id) references consortium_members (consortium_id, id),
  foreign key (consortium_id, transfer_id) references bank_transfers (consortium_id, id),
  check ((status = 'open') = (resolved_at is null))
);
create unique index disputes_open on disputes (consortium_id, transfer_id) where status = 'open';
create index disputes_of_members on disputes (consortium_id, consortium_member_id);
create index disputes_to_recall on disputes (recall_at) where recall_at is not null;
revoke update, delete, truncate on disputes from cotavia_app;
grant update (status, resolved_at, resolved_by, recall_at) on disputes to cotavia_app;
