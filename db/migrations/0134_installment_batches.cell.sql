-- A group's installments that are alike stand together until one of them goes another way: opened, requested, and paid as one row.
-- Decision: docs/decisions/0145-installments-in-batches.md
create table installment_batches (
  consortium_id uuid not null,
  number smallint not null,
  -- Batches of one month differ by what they cost or by when they were requested.
  place smallint not null,
  due_on date not null,
  common_fund_cents bigint not null check (common_fund_cents >= 0),
  reserve_cents bigint not null check (reserve_cents >= 0),
  operator_cents bigint not null check (operator_cents >= 0),
  status payment_status not null default 'pending' check (status in ('pending', 'processing', 'completed')),
  opened_at timestamptz not null,
  asked_at timestamptz,
  closed_at timestamptz,
  member_ids uuid[] not null check (cardinality(member_ids) > 0),
  primary key (consortium_id, number, place),
  check ((asked_at is null) = (status = 'pending')),
  check ((closed_at is null) = (status <> 'completed'))
);
-- As with an installment's own row: what it is never changes, only what happens to it, and to whom.
revoke update on installment_batches from cotavia_app;
grant select, insert, delete, update (status, asked_at, closed_at, member_ids) on installment_batches to cotavia_app;
create index installment_batches_open on installment_batches (consortium_id, closed_at);

-- Every installment, whether it has a row of its own or stands in a batch.
create view installments with (security_invoker = true) as
select consortium_id, consortium_member_id, number, due_on, common_fund_cents, reserve_cents, operator_cents, status, late_bps, late_fee_cents,
  opened_at, asked_at, closed_at, return_code, was_late, false as in_batch
from payments
union all
select b.consortium_id, m.id, b.number, b.due_on, b.common_fund_cents, b.reserve_cents, b.operator_cents, b.status, 0::smallint, 0::bigint,
  b.opened_at, b.asked_at, b.closed_at, null::text, false, true
from installment_batches b cross join lateral unnest(b.member_ids) as m (id);
grant select on installments to cotavia_app;
