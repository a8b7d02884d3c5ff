-- What people who gave up their spot, or lost it, get back, and when (rules 2 and 9; LIFE-06 to LIFE-09).
-- Decision: docs/decisions/0051-refunds-wait-in-a-queue.md

alter type transfer_kind add value 'refund';
alter type allocation_purpose add value 'refund';
alter table bank_transfers add column refund_id uuid;

create type refund_cause as enum ('left', 'excluded', 'death_or_disability', 'cooling_off', 'group_canceled');
create type refund_status as enum ('waiting', 'queued', 'due', 'requested', 'paid', 'returned', 'cancelled');

-- One row a refund, never without money in it: who paid nothing is owed nothing.
create table refunds (
  consortium_id uuid not null references consortiums (id),
  id uuid not null,
  consortium_member_id uuid not null,
  cause refund_cause not null,
  -- What was paid into the common fund, and what of it stays there.
  common_fund_cents bigint not null check (common_fund_cents >= 0),
  deduction_cents bigint not null check (deduction_cents between 0 and common_fund_cents),
  -- Reserve and fee go back in the cooling-off period alone.
  reserve_cents bigint not null default 0 check (reserve_cents >= 0),
  operator_cents bigint not null default 0 check (operator_cents >= 0),
  amount_cents bigint not null check (amount_cents >= 0),
  status refund_status not null default 'waiting',
  owed_at timestamptz not null,
  -- Whose first payment puts it in the queue.
  replaced_by uuid,
  -- Since when it stands in the queue: the oldest is paid first.
  queued_at timestamptz,
  -- The last instant to pay it; null while that depends on somebody taking the spot.
  due_by timestamptz,
  -- When it is looked at next; null when the bank or nobody is awaited.
  look_at timestamptz,
  -- When it left the common fund for refunds_payable.
  posted_at timestamptz,
  transfer_id uuid,
  paid_at timestamptz,
  primary key (consortium_id, id),
  foreign key (consortium_id, consortium_member_id) references consortium_members (consortium_id, id),
  foreign key (consortium_id, replaced_by) references consortium_members (consortium_id, id),
  check (amount_cents = common_fund_cents - deduction_cents + reserve_cents + operator_cents),
  check ((queued_at is not null and due_by is not null) or status in ('waiting', 'cancelled')),
  check ((status = 'paid') = (paid_at is not null))
);
create index refunds_look_at on refunds (look_at, consortium_id) where look_at is not null;
create index refunds_by_member on refunds (consortium_id, consortium_member_id);

-- What of the common fund belongs to refunds that are due and haven't been asked of the bank: no cash of an assembly (rules 5).
alter table consortiums add column refunds_due_cents bigint not null default 0 check (refunds_due_cents >= 0);

revoke delete, truncate, update on refunds from cotavia_app;
grant update (common_fund_cents, deduction_cents, reserve_cents, operator_cents, amount_cents, status, replaced_by,
  queued_at, due_by, look_at, posted_at, transfer_id, paid_at) on refunds to cotavia_app;
grant update (refunds_due_cents) on consortiums to cotavia_app;
