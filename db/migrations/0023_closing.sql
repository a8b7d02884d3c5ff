-- How a membership and a group end (rules 8, 11; decision 0055).

-- When a group past its term is looked at next: whether its closing begins, and then each day what it still waits for. Null
-- before the last assembly of the term and once the accounts are final.
alter table consortiums add column close_check_at timestamptz;
create index consortiums_close_check_at on consortiums (close_check_at) where close_check_at is not null;
grant update (close_check_at) on consortiums to cotavia_app;
update consortiums c set close_check_at = now()
where c.status = 'active' and c.launched_at is not null and c.opens_at is null
  and exists (select from assemblies a where a.consortium_id = c.id and a.number >= c.duration_months and a.status = 'held')
  and not exists (select from assemblies a where a.consortium_id = c.id and a.status <> 'held');

-- When an unused payout is looked at next: 60, 30 and 7 days before its last day, and at its end.
alter table contemplations add column use_check_at timestamptz;
create index contemplations_use_check_at on contemplations (use_check_at) where use_check_at is not null;
grant update (use_check_at, use_by) on contemplations to cotavia_app;
update contemplations set use_check_at = greatest(now(), (use_by - 60 + time '14:00') at time zone 'UTC')
where status in ('selected', 'accepted', 'guarantee_review', 'approved', 'disbursing', 'deferred');

-- The security of a member who owes nothing anymore, to be released by a day, and by whom it was.
create table security_releases (
  consortium_id uuid not null,
  contemplation_id uuid not null,
  consortium_member_id uuid not null,
  paid_off_at timestamptz not null,
  release_by date not null,
  released_by uuid references users (id),
  released_at timestamptz,
  reference text check (length(reference) between 1 and 100),
  primary key (consortium_id, contemplation_id),
  foreign key (consortium_id, contemplation_id) references contemplations (consortium_id, id),
  foreign key (consortium_id, consortium_member_id) references consortium_members (consortium_id, id),
  check ((released_at is null) = (released_by is null) and (released_at is null) = (reference is null))
);
create index security_releases_to_release on security_releases (release_by, consortium_id) where released_at is null;

-- A group's final statement: what it held, what the operator covered, and what was shared out. Written once.
create table final_statements (
  consortium_id uuid primary key references consortiums (id),
  made_at timestamptz not null,
  common_fund_cents bigint not null check (common_fund_cents >= 0),
  reserve_cents bigint not null check (reserve_cents >= 0),
  advance_repaid_cents bigint not null check (advance_repaid_cents >= 0),
  written_off_cents bigint not null check (written_off_cents >= 0),
  unserved_cents bigint not null check (unserved_cents >= 0),
  surplus_cents bigint not null check (surplus_cents >= 0)
);
revoke update, delete, truncate on final_statements from cotavia_app;

create type final_payment_status as enum ('owed', 'prepared', 'released', 'paid', 'unclaimed_property');

-- What each member gets at the end of a group, and how it gets there. Group money leaves with two people (rules 0).
create table final_payments (
  consortium_id uuid not null,
  id uuid not null,
  consortium_member_id uuid not null,
  -- Held before: unused credit, bonus, overpaid; a share of what was left; what could be given back to somebody not served.
  held_cents bigint not null check (held_cents >= 0),
  surplus_cents bigint not null check (surplus_cents >= 0),
  unserved_cents bigint not null check (unserved_cents >= 0),
  amount_cents bigint not null check (amount_cents > 0 and amount_cents = held_cents + surplus_cents + unserved_cents),
  status final_payment_status not null default 'owed',
  account_id uuid,
  account_last4 text,
  prepared_by uuid references users (id),
  prepared_at timestamptz,
  released_by uuid references users (id),
  released_at timestamptz,
  paid_at timestamptz,
  transfer_id uuid,
  -- The account the money came back from; another one is needed.
  refused_account_id uuid,
  notices_sent smallint not null default 0 check (notices_sent between 0 and 3),
  notice_at timestamptz,
  primary key (consortium_id, id),
  unique (consortium_id, consortium_member_id),
  foreign key (consortium_id) references final_statements (consortium_id),
  foreign key (consortium_id, consortium_member_id) references consortium_members (consortium_id, id),
  check (released_by <> prepared_by)
);
create index final_payments_notice_at on final_payments (notice_at) where notice_at is not null;
create index final_payments_waiting on final_payments (status, consortium_id) where status in ('owed', 'prepared');
revoke update, delete, truncate on final_payments from cotavia_app;
grant update (status, account_id, account_last4, prepared_by, prepared_at, released_by, released_at, paid_at, transfer_id,
  refused_account_id, notices_sent, notice_at) on final_payments to cotavia_app;

alter type transfer_kind add value 'final_payment';
alter type allocation_purpose add value 'final_payment';
alter table bank_transfers add column final_payment_id uuid;

-- Who has been paid out and owes nothing is completed from now on; whose security it is, is on the list.
update consortium_members m set state = 'completed' from consortiums c
where c.id = m.consortium_id and m.state = 'paid_out' and m.from_month = 1
  and m.total_paid_cents + m.bonus_cents >= round(c.target_cents * (10000 + c.admin_fee_bps) / 10000.0);
insert into security_releases (consortium_id, contemplation_id, consortium_member_id, paid_off_at, release_by)
select k.consortium_id, k.id, k.consortium_member_id, now(), current_date + 14
from consortium_members m join contemplations k on k.consortium_id = m.consortium_id and k.consortium_member_id = m.id and k.status = 'paid_out'
where m.state = 'completed' and exists (
  select from guarantee_items g where g.consortium_id = k.consortium_id and g.contemplation_id = k.id
    and g.state = 'accepted' and g.item in ('first_lien', 'promissory_note'));
