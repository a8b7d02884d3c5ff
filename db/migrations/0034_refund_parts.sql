-- A refund may be paid in parts, each a bank transfer of its own (rules 9).
-- Decision: docs/decisions/0063-canceling-a-launched-group.md

create type refund_part_status as enum ('held', 'requested', 'paid');

-- One row a part. What has left the common fund and waits for an account is held.
create table refund_parts (
  consortium_id uuid not null,
  id uuid not null,
  refund_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  status refund_part_status not null default 'held',
  posted_at timestamptz not null,
  transfer_id uuid,
  paid_at timestamptz,
  primary key (consortium_id, id),
  foreign key (consortium_id, refund_id) references refunds (consortium_id, id),
  check (transfer_id is not null or status = 'held'),
  check ((status = 'paid') = (paid_at is not null))
);
create index refund_parts_by_refund on refund_parts (consortium_id, refund_id);
create index refund_parts_by_transfer on refund_parts (consortium_id, transfer_id);
revoke delete, truncate, update on refund_parts from cotavia_app;
grant update (status, transfer_id, paid_at) on refund_parts to cotavia_app;

-- What of a refund has left the common fund in parts, and what has arrived: never more than is owed.
alter table refunds add column posted_cents bigint not null default 0;
alter table refunds add column paid_cents bigint not null default 0;
insert into refund_parts (consortium_id, id, refund_id, amount_cents, status, posted_at, transfer_id, paid_at)
select consortium_id, id, id, amount_cents,
  case status when 'paid' then 'paid' when 'requested' then 'requested' else 'held' end::refund_part_status, posted_at, transfer_id, paid_at
from refunds where posted_at is not null and amount_cents > 0;
update refunds set posted_cents = amount_cents, paid_cents = case when status = 'paid' then amount_cents else 0 end where posted_at is not null;
alter table refunds add constraint refunds_posted check (posted_cents between 0 and amount_cents);
alter table refunds add constraint refunds_arrived check (paid_cents between 0 and posted_cents);
grant update (posted_cents, paid_cents) on refunds to cotavia_app;

-- What a group pays as it can has a place in the queue and no last day.
alter table refunds drop constraint refunds_check2;
alter table refunds add constraint refunds_queued check (queued_at is not null or status in ('waiting', 'cancelled'));
