-- A group's installments that are requested together share their state until one of them goes another way: it stands once, at their batch.
-- Decision: docs/decisions/0138-debits-in-batches.md
create table debit_batches (
  consortium_id uuid not null,
  asked_at timestamptz not null,
  entry_count int not null check (entry_count > 0),
  status transfer_status not null default 'created',
  check_at timestamptz,
  settled_at timestamptz,
  primary key (consortium_id, asked_at)
);
grant select, insert, update, delete on debit_batches to cotavia_app;
create index debit_batches_to_ask on debit_batches (check_at, consortium_id) where status in ('created', 'unknown');
create index debit_batches_to_look on debit_batches (check_at, consortium_id) where status in ('submitted', 'settled') and check_at is not null;

-- A transfer that is only created and has no time of its own is in the batch of its group and instant.
create index bank_transfers_in_batch on bank_transfers (consortium_id, asked_at) where status = 'created' and check_at is null;
drop index bank_transfers_to_ask;
create index bank_transfers_to_ask on bank_transfers (check_at, consortium_id) where status in ('created', 'unknown') and check_at is not null;

-- Transfers with the state they are in, their own or their batch's. `own_status` is what indexes know.
create view transfer_states with (security_invoker = true) as
select t.consortium_id, t.id, t.consortium_member_id, t.kind, t.installment_number, t.bid_id, t.payout_id, t.mode, t.amount_cents,
  coalesce(b.status, t.status) as status, t.account_id, t.account_last4, t.asked_at,
  case when b.status is null then t.check_at else b.check_at end as check_at,
  case when b.status is null then t.settled_at else b.settled_at end as settled_at,
  t.returned_at, t.return_code, t.hand_over_at, t.cancel_requested_at, t.cancel_check_at, t.refund_id, t.final_payment_id, t.spot_transfer_id,
  t.status as own_status, b.status is not null as in_batch
from bank_transfers t
left join debit_batches b on b.consortium_id = t.consortium_id and b.asked_at = t.asked_at and t.status = 'created' and t.check_at is null;
grant select on transfer_states to cotavia_app;
