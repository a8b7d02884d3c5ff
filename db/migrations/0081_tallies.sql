-- What the desk counts over all groups, kept beside what it counts: a page can't wait until millions of installments are added up.
-- Decision: docs/decisions/0090-counted-as-it-happens.md

-- One group's part of a figure, where a list stands behind it: by the day, by the first day of its month, or since ever ('-infinity').
create table group_tallies (
  consortium_id uuid not null references consortiums (id),
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  day date not null,
  count bigint not null default 0,
  cents bigint not null default 0,
  primary key (consortium_id, kind, day)
);
create index group_tallies_by_day on group_tallies (kind, day);
revoke delete, truncate on group_tallies from cotavia_app;

-- The sum over all groups and people, by day. Each transaction that writes has a slot of its own meanwhile, so none waits for another.
create table day_tallies (
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  day date not null,
  slot integer not null,
  count bigint not null default 0,
  cents bigint not null default 0,
  primary key (kind, day, slot)
);
revoke delete, truncate on day_tallies from cotavia_app;

-- Nothing is written while it is counted.
lock table payments, consortium_members, bids, contemplations, payouts, consortiums, profiles, account_closings in share row exclusive mode;
-- What there is already, its days in the time zone of the due dates.
create temporary table counted (consortium_id uuid, kind text, day date, by_group date, since_ever boolean, cents bigint) on commit drop;
insert into counted
select consortium_id, 'paid', d, date_trunc('month', d)::date, true, common_fund_cents + reserve_cents + operator_cents + late_fee_cents
  from payments, lateral (select (closed_at at time zone 'America/New_York')::date as d) x where status = 'completed'
union all
select consortium_id, 'due', due_on, due_on, false, 0 from payments where status not in ('waived', 'cancelled')
union all
select consortium_id, 'on_time', due_on, due_on, false, 0 from payments where status = 'completed' and not was_late
union all
select consortium_id, 'overdue', due_on, due_on, true, common_fund_cents + reserve_cents + operator_cents + late_fee_cents
  from payments where status = 'overdue'
union all
select consortium_id, 'bids', '-infinity', null, true, 0 from bids where status <> 'withdrawn'
union all
select consortium_id, 'selected', d, date_trunc('month', d)::date, true, 0
  from contemplations, lateral (select (selected_at at time zone 'America/New_York')::date as d) x
union all
select consortium_id, 'selected_by_bid', (selected_at at time zone 'America/New_York')::date, null, false, 0 from contemplations where method = 'bid'
union all
select consortium_id, 'paid_out', (paid_at at time zone 'America/New_York')::date, null, false, 0 from payouts where status = 'paid'
union all
select consortium_id, 'joined', (joined_at at time zone 'America/New_York')::date, null, false, 0 from consortium_members
union all
select m.consortium_id, 'left', (least(m.left_at, c.ended_at) at time zone 'America/New_York')::date, null, false, 0
  from consortium_members m join consortiums c on c.id = m.consortium_id where m.left_at is not null or c.ended_at is not null
union all
select m.consortium_id, 'lost', (m.left_at at time zone 'America/New_York')::date, null, false, 0
  from consortium_members m join consortiums c on c.id = m.consortium_id
  where m.left_at >= c.launched_at and m.state in ('withdrawn', 'excluded', 'defaulted')
union all
select null, k.kind, '-infinity', null, false, 0 from profiles p
  cross join lateral (values ('people'), ('verified')) k (kind)
  where not exists (select from account_closings a where a.user_id = p.id and a.closed_at is not null)
    and (k.kind = 'people' or p.verification_status = 'approved');

insert into group_tallies (consortium_id, kind, day, count, cents)
select consortium_id, kind, by_group, count(*), sum(cents) from counted where by_group is not null group by 1, 2, 3
union all
select consortium_id, kind, '-infinity', count(*), sum(cents) from counted where since_ever group by 1, 2;
insert into day_tallies (kind, day, slot, count, cents)
select kind, day, 0, count(*), sum(cents) from counted group by 1, 2;

-- What the desk looks for among millions of rows: people whose identity check is waiting, disputes of a year, members who come and go.
create index profiles_in_progress on profiles (id) where kyc_status = 'in_progress';
create index disputes_opened on disputes (opened_at);

-- An account that can't be closed yet is tried again later and later: how often it failed, when it is tried next, and from both when it is due.
alter table account_closings add column failures smallint not null default 0;
alter table account_closings add column retry_at timestamptz;
alter table account_closings add column due_at timestamptz
  generated always as (case when closed_at is null then coalesce(retry_at, closes_at) end) stored;
drop index account_closings_due;
create index account_closings_due on account_closings (due_at) where due_at is not null;
