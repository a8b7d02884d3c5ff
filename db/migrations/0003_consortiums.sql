-- A group's life: enrollment, installments, assemblies, contemplations, payouts and the ledger under them.
-- Every table begins its primary key with consortium_id, so a group lives on one machine when the schema is spread over many.

create type consortium_type as enum ('home', 'car', 'general');
create type consortium_status as enum ('not_started', 'active', 'cancelled', 'completed');
create type selection_mode as enum ('alternating', 'draw_first', 'draw_only');
create type randomness_source as enum ('commit_reveal', 'beacon');

create table consortiums (
  id uuid primary key,
  name text not null check (length(name) between 1 and 100),
  description text not null default '' check (length(description) <= 1000),
  consortium_type consortium_type not null default 'home',
  target_cents bigint not null check (target_cents >= 100000 and target_cents % 10000 = 0),
  monthly_payment_cents bigint not null check (monthly_payment_cents > 0),
  duration_months smallint not null check (duration_months between 6 and 60),
  max_members smallint not null check (max_members between 5 and 100),
  current_members smallint not null default 0 check (current_members between 0 and max_members),
  last_position integer not null default 0,
  admin_fee_bps smallint not null check (admin_fee_bps between 0 and 2500 and admin_fee_bps % 50 = 0),
  reserve_bps smallint not null check (reserve_bps between 0 and 200),
  assembly_day smallint not null check (assembly_day between 1 and 28),
  min_bid_cents bigint check (min_bid_cents > 0),
  max_bid_cents bigint check (max_bid_cents > 0 and max_bid_cents >= coalesce(min_bid_cents, 0)),
  selection_mode selection_mode not null default 'alternating',
  status consortium_status not null default 'active',
  created_by uuid references users (id),
  created_at timestamptz not null,
  -- Not launched by then: cancelled and everything returned (rules 2). Null once launched or ended.
  expires_at timestamptz,
  launched_at timestamptz,
  first_due_month date,
  -- The installment to open next and when; null when none is left.
  next_number smallint not null default 1,
  opens_at timestamptz,
  closing_at timestamptz,
  ended_at timestamptz,
  randomness randomness_source not null default 'commit_reveal',
  -- Commit and reveal (rules 15): H^n(s) published at launch; the secret itself is sealed.
  commitment bytea,
  commitment_length smallint,
  sealed_secret bytea,
  reveals_made smallint not null default 0,
  assemblies_held smallint not null default 0,
  single_slot_assemblies smallint not null default 0,
  -- What the reserve has lent to the common fund and not got back (rules 5).
  reserve_lent_cents bigint not null default 0 check (reserve_lent_cents >= 0)
);
create index consortiums_opens_at on consortiums (opens_at) where opens_at is not null;
create index consortiums_expires_at on consortiums (expires_at) where expires_at is not null;
-- The administrator's list and the choice of open groups, ordered by name (CALL-09).
create index consortiums_by_status_and_name on consortiums (status, name);

create type member_state as enum
  ('reserved', 'active', 'selected', 'paid_out', 'completed', 'withdrawn', 'excluded', 'transferred', 'defaulted');

create table consortium_members (
  consortium_id uuid not null references consortiums (id),
  id uuid not null,
  user_id uuid not null references users (id),
  position_number integer not null check (position_number > 0),
  state member_state not null default 'reserved',
  is_active boolean not null default true,
  -- 1 from the start; K for a replacement that begins with installment K (rules 1).
  from_month smallint not null default 1 check (from_month between 1 and 60),
  total_paid_cents bigint not null default 0 check (total_paid_cents >= 0),
  paid_common_fund_cents bigint not null default 0 check (paid_common_fund_cents >= 0),
  paid_reserve_cents bigint not null default 0 check (paid_reserve_cents >= 0),
  bonus_points integer not null default 0 check (bonus_points >= 0),
  -- The bonus converted at payout: what the operator's part of the plan was lowered by (rules 10).
  bonus_cents bigint not null default 0 check (bonus_cents >= 0),
  has_received_payout boolean not null default false,
  -- The plan differs from the plain schedule: look into plan_adjustments.
  is_plan_adjusted boolean not null default false,
  -- "Skip this month": the assembly this member stays out of (rules 4).
  skips_assembly smallint,
  -- After an expired winning bid: no bids up to and including this assembly (rules 7).
  barred_through_assembly smallint not null default 0,
  is_insider boolean not null default false,
  autopay_account_id uuid,
  joined_at timestamptz not null,
  left_at timestamptz,
  primary key (consortium_id, id),
  unique (consortium_id, position_number),
  check (is_active = (state in ('reserved', 'active', 'selected', 'paid_out', 'completed')))
);
-- Actively enrolled in one group only once (LIFE-12), whatever two administrators do at once.
create unique index consortium_members_once on consortium_members (consortium_id, user_id) where is_active;
-- The member's own groups (MEM-04).
create index consortium_members_by_user on consortium_members (user_id) where is_active;
create index consortium_members_autopay on consortium_members (consortium_id) where autopay_account_id is not null;

create type payment_status as enum ('pending', 'processing', 'overdue', 'completed', 'waived', 'cancelled');

-- One row an opened installment. What has been opened never changes its parts: the application role may not update them.
create table payments (
  consortium_id uuid not null,
  consortium_member_id uuid not null,
  number smallint not null,
  id bigint generated always as identity,
  due_on date not null,
  common_fund_cents bigint not null check (common_fund_cents >= 0),
  reserve_cents bigint not null check (reserve_cents >= 0),
  operator_cents bigint not null check (operator_cents >= 0),
  status payment_status not null default 'pending',
  late_bps smallint not null default 0,
  late_fee_cents bigint not null default 0 check (late_fee_cents >= 0),
  opened_at timestamptz not null,
  -- When the debit in flight was asked for: the late fee looks at this day, if it settles (rules 3).
  asked_at timestamptz,
  -- When it stopped being owed: completed, waived or cancelled.
  closed_at timestamptz,
  return_code text,
  primary key (consortium_id, consortium_member_id, number),
  foreign key (consortium_id, consortium_member_id) references consortium_members (consortium_id, id),
  check ((closed_at is null) = (status in ('pending', 'processing', 'overdue')))
) with (fillfactor = 80);
-- What a group still has open, and what was closed after a cut-off (eligibility, late fees, autopay).
create index payments_open on payments (consortium_id, closed_at);

create view installment_breakdowns as
  select consortium_id, consortium_member_id, number, common_fund_cents, reserve_cents, operator_cents,
         common_fund_cents + reserve_cents + operator_cents as amount_cents
  from payments;

-- reversal: the money of a bid or prepayment came back; its parts are owed again.
create type adjustment_kind as enum ('bid', 'prepayment', 'bonus', 'hardship', 'reversal');
create type adjustment_mode as enum ('from_end', 'lower_installment');

create table plan_adjustments (
  consortium_id uuid not null,
  consortium_member_id uuid not null,
  seq smallint not null,
  kind adjustment_kind not null,
  mode adjustment_mode not null,
  effective_from smallint not null,
  common_fund_cents bigint not null check (common_fund_cents >= 0),
  reserve_cents bigint not null check (reserve_cents >= 0),
  operator_cents bigint not null check (operator_cents >= 0),
  -- The bank transfer that paid it, or the contemplation that converted the bonus.
  reference uuid not null,
  made_at timestamptz not null,
  primary key (consortium_id, consortium_member_id, seq),
  unique (consortium_id, reference, kind),
  foreign key (consortium_id, consortium_member_id) references consortium_members (consortium_id, id)
);

create type transfer_kind as enum ('installment', 'prepayment', 'bid', 'payout');
create type transfer_status as enum ('created', 'submitted', 'unknown', 'settled', 'returned', 'failed', 'cancelled');

-- Money asked of the processor. Its id is the idempotency key of the request that made it.
create table bank_transfers (
  consortium_id uuid not null references consortiums (id),
  id uuid not null,
  consortium_member_id uuid not null,
  kind transfer_kind not null,
  installment_number smallint,
  bid_id uuid,
  payout_id uuid,
  mode adjustment_mode,
  amount_cents bigint not null check (amount_cents > 0),
  status transfer_status not null default 'created',
  -- The bank account it is drawn from; null in benchmarks and lives, where the simulator is told the outcome's suffix.
  account_id uuid,
  account_last4 text not null,
  asked_at timestamptz not null,
  -- When to ask the bank (again); null when nothing more is awaited.
  check_at timestamptz,
  bank_reference text,
  settled_at timestamptz,
  returned_at timestamptz,
  return_code text,
  primary key (consortium_id, id),
  foreign key (consortium_id, consortium_member_id) references consortium_members (consortium_id, id),
  check ((kind = 'installment') = (installment_number is not null))
) with (fillfactor = 80);
create index bank_transfers_to_ask on bank_transfers (check_at, consortium_id) where status in ('created', 'unknown');
create index bank_transfers_to_look on bank_transfers (check_at, consortium_id) where status in ('submitted', 'settled') and check_at is not null;
-- One live transfer an installment (rules 14).
create unique index bank_transfers_one_live on bank_transfers (consortium_id, consortium_member_id, installment_number)
  where status in ('created', 'submitted', 'unknown') and installment_number is not null;
create unique index bank_transfers_one_live_other on bank_transfers (consortium_id, consortium_member_id, kind)
  where status in ('created', 'submitted', 'unknown') and installment_number is null;

create type allocation_purpose as enum ('installment', 'late_fee', 'prepayment', 'bid', 'payout');

create table bank_transfer_allocations (
  consortium_id uuid not null,
  transfer_id uuid not null,
  line smallint not null,
  purpose allocation_purpose not null,
  amount_cents bigint not null check (amount_cents > 0),
  primary key (consortium_id, transfer_id, line),
  foreign key (consortium_id, transfer_id) references bank_transfers (consortium_id, id)
);

create type assembly_status as enum ('opened', 'published', 'held');
create type assembly_step as enum ('remind', 'autopay', 'publish', 'hold');

-- A group's month: its due times, its published snapshot, its result. Unique by (group, number), so it runs once.
create table assemblies (
  consortium_id uuid not null references consortiums (id),
  number smallint not null check (number > 0),
  due_on date not null,
  status assembly_status not null default 'opened',
  next_step assembly_step,
  next_at timestamptz,
  late_bps smallint not null default 0,
  late_at timestamptz,
  opened_at timestamptz not null,
  -- The ledger's head when the month opened: what was posted after the cut-off is found behind it.
  opened_seq bigint not null,
  cutoff_at timestamptz not null,
  snapshot_at timestamptz not null,
  draws_at timestamptz not null,
  published_at timestamptz,
  eligible_positions integer[],
  snapshot_hash bytea,
  cash_cents bigint,
  slots smallint,
  phases text[],
  randomness randomness_source,
  -- The announced beacon round; a round that failed is replaced by a later one, said in the minutes.
  beacon_round bigint,
  -- Commit and reveal: the number of the reveal this assembly uses.
  reveal_number smallint,
  randomness_bytes bytea,
  -- The beacon's signature, or the revealed value of the chain.
  proof bytea,
  held_at timestamptz,
  draw_order integer[],
  bid_count smallint,
  lowest_bid_percentage numeric(10, 4),
  median_bid_percentage numeric(10, 4),
  minutes jsonb,
  primary key (consortium_id, number)
);
create index assemblies_next_at on assemblies (next_at) where next_at is not null;
create index assemblies_late_at on assemblies (late_at) where late_at is not null;

create type bid_type as enum ('free_bid');
create type bid_status as enum
  ('submitted', 'won_pending_payment', 'won_paid', 'won_expired', 'lost', 'offered', 'withdrawn', 'void');

create table bids (
  consortium_id uuid not null,
  id uuid not null,
  assembly_number smallint not null,
  consortium_member_id uuid not null,
  bid_type bid_type not null default 'free_bid',
  amount_cents bigint not null check (amount_cents > 0),
  bid_percentage numeric(10, 4) not null,
  mode adjustment_mode not null default 'from_end',
  status bid_status not null default 'submitted',
  -- The bid's share of the common fund (b of rules 7), fixed at the assembly.
  common_fund_share_cents bigint,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  -- Pay by, or answer the offer by; null when nothing is awaited.
  due_at timestamptz,
  -- The last instant at which this assembly's credit may be offered on (rules 3).
  offers_end_at timestamptz,
  primary key (consortium_id, id),
  foreign key (consortium_id, consortium_member_id) references consortium_members (consortium_id, id)
);
-- One live bid per member per assembly (rules 7).
create unique index bids_one_live on bids (consortium_id, assembly_number, consortium_member_id) where status <> 'withdrawn';
create index bids_due_at on bids (due_at) where due_at is not null;

create type contemplation_method as enum ('draw', 'bid');
create type contemplation_status as enum
  ('selected', 'accepted', 'guarantee_review', 'approved', 'disbursing', 'paid_out', 'deferred', 'cancelled', 'expired');

create table contemplations (
  consortium_id uuid not null,
  id uuid not null,
  assembly_number smallint not null,
  consortium_member_id uuid not null,
  position_number integer not null,
  method contemplation_method not null,
  ticket bytea,
  bid_id uuid,
  bid_percentage numeric(10, 4),
  status contemplation_status not null default 'selected',
  -- What is set aside in credits_payable for this member now.
  committed_cents bigint not null check (committed_cents >= 0),
  selected_at timestamptz not null,
  -- Accept or defer until then; null when answered.
  answer_by timestamptz,
  -- A debit came back after the result: cured by then, or the selection ends (rules 9).
  cure_by timestamptz,
  use_by date not null,
  primary key (consortium_id, id),
  foreign key (consortium_id, consortium_member_id) references consortium_members (consortium_id, id),
  foreign key (consortium_id, assembly_number) references assemblies (consortium_id, number)
);
-- Each position is selected at most once (rules 13, invariant 3).
create unique index contemplations_once on contemplations (consortium_id, consortium_member_id)
  where status not in ('cancelled', 'expired');
create index contemplations_answer_by on contemplations (answer_by) where answer_by is not null;
create index contemplations_cure_by on contemplations (cure_by) where cure_by is not null;
create index contemplations_open on contemplations (status, selected_at) where status not in ('paid_out', 'cancelled', 'expired');

-- Who did what to a contemplation, and when.
create table contemplation_events (
  consortium_id uuid not null,
  contemplation_id uuid not null,
  seq smallint not null,
  act text not null,
  from_status contemplation_status not null,
  to_status contemplation_status not null,
  made_by uuid references users (id),
  made_at timestamptz not null,
  note text,
  primary key (consortium_id, contemplation_id, seq),
  foreign key (consortium_id, contemplation_id) references contemplations (consortium_id, id)
);

create type guarantee_state as enum ('missing', 'provided', 'accepted', 'refused');

create table guarantee_items (
  consortium_id uuid not null,
  contemplation_id uuid not null,
  item text not null,
  state guarantee_state not null default 'missing',
  sealed_reference bytea,
  note text,
  decided_by uuid references users (id),
  decided_at timestamptz,
  primary key (consortium_id, contemplation_id, item),
  foreign key (consortium_id, contemplation_id) references contemplations (consortium_id, id)
);

create type payout_status as enum ('prepared', 'released', 'paid', 'failed', 'cancelled');

create table payouts (
  consortium_id uuid not null,
  id uuid not null,
  contemplation_id uuid not null,
  consortium_member_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- The unused rest of the credit prepays from the end (rules 8).
  rest_cents bigint not null default 0 check (rest_cents >= 0),
  sealed_payee_name bytea not null,
  sealed_payee_account bytea not null,
  payee_last4 text not null,
  -- A new payee's account is held for a day before money may leave (rules 8).
  payee_known_since timestamptz not null,
  status payout_status not null default 'prepared',
  prepared_by uuid not null references users (id),
  prepared_at timestamptz not null,
  released_by uuid references users (id),
  released_at timestamptz,
  paid_at timestamptz,
  transfer_id uuid,
  primary key (consortium_id, id),
  foreign key (consortium_id, contemplation_id) references contemplations (consortium_id, id),
  check (released_by is null or released_by <> prepared_by)
);
create unique index payouts_one_live on payouts (consortium_id, contemplation_id) where status not in ('failed', 'cancelled');

create type bonus_event_kind as enum ('earned', 'converted', 'voided');

-- One row an assembly for all positions that earned there; one row a conversion. Points x positions = what changed.
create table bonus_events (
  consortium_id uuid not null references consortiums (id),
  assembly_number smallint not null,
  kind bonus_event_kind not null,
  reference uuid not null,
  points integer not null,
  positions integer[] not null,
  made_at timestamptz not null,
  primary key (consortium_id, kind, reference)
);

create table notifications (
  user_id uuid not null references users (id),
  id uuid not null,
  kind text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null,
  mailed_at timestamptz,
  primary key (user_id, id)
);
create index notifications_to_mail on notifications (created_at) where mailed_at is null;

-- The ledger: one row a transaction, one column an account, debit positive and credit negative. A group is a closed
-- economy with eight accounts that never change, so the lines of a transaction fit in its row and the database itself
-- holds that they balance. Read it line by line in ledger_entries. Decision: docs/decisions/0011-ledger-one-row.md
create table ledger_heads (
  consortium_id uuid primary key references consortiums (id),
  seq bigint not null default 0,
  hash bytea not null default '\x',
  bank_cents bigint not null default 0,
  operator_advance_cents bigint not null default 0,
  common_fund_cents bigint not null default 0,
  reserve_cents bigint not null default 0,
  operator_revenue_cents bigint not null default 0,
  credits_payable_cents bigint not null default 0,
  refunds_payable_cents bigint not null default 0,
  member_credit_cents bigint not null default 0,
  check (bank_cents + operator_advance_cents + common_fund_cents + reserve_cents
    + operator_revenue_cents + credits_payable_cents + refunds_payable_cents + member_credit_cents = 0),
  -- Invariant 1: the common fund and the reserve are never overdrawn (a fund's balance is a credit).
  constraint funds_not_overdrawn check (common_fund_cents <= 0 and reserve_cents <= 0 and credits_payable_cents <= 0)
);

create table ledger_transactions (
  consortium_id uuid not null references ledger_heads (consortium_id),
  seq bigint not null,
  kind smallint not null,
  made_at timestamptz not null,
  reference uuid not null,
  bank_cents bigint not null default 0,
  operator_advance_cents bigint not null default 0,
  common_fund_cents bigint not null default 0,
  reserve_cents bigint not null default 0,
  operator_revenue_cents bigint not null default 0,
  credits_payable_cents bigint not null default 0,
  refunds_payable_cents bigint not null default 0,
  member_credit_cents bigint not null default 0,
  hash bytea not null check (length(hash) = 32),
  primary key (consortium_id, seq),
  -- The same business event is posted once, however often it is asked for.
  unique (consortium_id, kind, reference),
  constraint transaction_balances check (bank_cents + operator_advance_cents + common_fund_cents + reserve_cents
    + operator_revenue_cents + credits_payable_cents + refunds_payable_cents + member_credit_cents = 0)
);

create view ledger_entries as
  select t.consortium_id, t.seq, l.line, l.account, l.amount_cents, t.kind, t.made_at, t.reference
  from ledger_transactions t
  cross join lateral (values
    (1, 'bank', t.bank_cents), (2, 'operator_advance', t.operator_advance_cents), (3, 'common_fund', t.common_fund_cents),
    (4, 'reserve', t.reserve_cents), (5, 'operator_revenue', t.operator_revenue_cents),
    (6, 'credits_payable', t.credits_payable_cents), (7, 'refunds_payable', t.refunds_payable_cents),
    (8, 'member_credit', t.member_credit_cents)) as l (line, account, amount_cents)
  where l.amount_cents <> 0;

create view ledger_accounts as
  select h.consortium_id, l.account, l.balance_cents
  from ledger_heads h
  cross join lateral (values
    ('bank', h.bank_cents), ('operator_advance', h.operator_advance_cents), ('common_fund', h.common_fund_cents),
    ('reserve', h.reserve_cents), ('operator_revenue', h.operator_revenue_cents), ('credits_payable', h.credits_payable_cents),
    ('refunds_payable', h.refunds_payable_cents), ('member_credit', h.member_credit_cents)) as l (account, balance_cents);

-- What has been written about money stays: the application role may add to the ledger and read it, nothing else, and it
-- changes of an opened installment only what happens to it, never what it was.
revoke update, delete, truncate on ledger_transactions, contemplation_events, bonus_events from cotavia_app;
revoke delete, truncate on consortiums, consortium_members, payments, plan_adjustments, bank_transfers,
  bank_transfer_allocations, assemblies, bids, contemplations, guarantee_items, payouts, ledger_heads from cotavia_app;
revoke update on payments, bank_transfer_allocations, plan_adjustments from cotavia_app;
grant update (status, late_bps, late_fee_cents, asked_at, closed_at, return_code) on payments to cotavia_app;

-- The specification's entities with the specification's field names (DATA-08 to DATA-12), amounts in dollars.
create schema specification;
create view specification.consortiums as
  select id, name, description, consortium_type, target_cents / 100.0 as target_amount,
         monthly_payment_cents / 100.0 as monthly_payment, duration_months, max_members, current_members,
         admin_fee_bps / 100.0 as admin_fee_percentage, assembly_day, status, created_by, created_at
  from public.consortiums;
create view specification.consortium_members as
  select id, user_id, consortium_id, position_number, is_active, total_paid_cents / 100.0 as total_paid, bonus_points,
         has_received_payout, joined_at
  from public.consortium_members;
create view specification.payments as
  select id, consortium_id, consortium_member_id, number,
         (common_fund_cents + reserve_cents + operator_cents) / 100.0 as amount,
         case when status = 'completed' then closed_at end as payment_date, status, late_fee_cents / 100.0 as late_fee
  from public.payments;
create view specification.bids as
  select id, consortium_id, consortium_member_id, bid_type, amount_cents / 100.0 as bid_amount, bid_percentage, submitted_at
  from public.bids;
create view specification.installment_breakdowns as
  select consortium_id, consortium_member_id, number, common_fund_cents / 100.0 as common_fund,
         reserve_cents / 100.0 as reserve, operator_cents / 100.0 as administrative_fee
  from public.payments;
grant usage on schema specification to cotavia_app;
grant select on all tables in schema specification to cotavia_app;
