-- Handing a spot on to someone else (rules 9, Transfer).
-- Decision: docs/decisions/0061-a-spot-changes-hands.md

alter type transfer_kind add value 'transfer_fee';
alter type allocation_purpose add value 'transfer_fee';
alter table bank_transfers add column spot_transfer_id uuid;

-- What handing a spot on costs in this group; fixed when the group is created, for groups before this at the most it may be.
alter table consortiums add column transfer_fee_cents bigint not null default 5000 check (transfer_fee_cents between 0 and 5000);

-- Who holds the spot now was not there from the start: this membership's paid installments were paid by another one.
alter table consortium_members add column took_over_from uuid;
alter table consortium_members add foreign key (consortium_id, took_over_from) references consortium_members (consortium_id, id);
create unique index consortium_members_taken_over_once on consortium_members (consortium_id, took_over_from) where took_over_from is not null;
grant update (took_over_from) on consortium_members to cotavia_app;

create type spot_transfer_status as enum ('offered', 'accepted', 'done', 'declined', 'withdrawn', 'expired', 'refused');

create table spot_transfers (
  consortium_id uuid not null references consortiums (id),
  id uuid not null,
  -- Whose spot it is.
  consortium_member_id uuid not null,
  -- The account with this address may accept; gone once it's over, so that no address outlives its use.
  taker_email text,
  -- Who has accepted.
  taker_id uuid references users (id),
  status spot_transfer_status not null default 'offered',
  fee_cents bigint not null check (fee_cents between 0 and 5000),
  -- The giver's account that the fee is drawn from; none where it costs nothing.
  account_id uuid,
  account_last4 text,
  offered_at timestamptz not null,
  accepted_at timestamptz,
  -- When it lapses by itself; null once it's over.
  ends_at timestamptz,
  ended_at timestamptz,
  decided_by uuid references users (id),
  -- The membership it made, and what that began with: paid installments of the one before, by part.
  new_member_id uuid,
  common_fund_cents bigint not null default 0 check (common_fund_cents >= 0),
  reserve_cents bigint not null default 0 check (reserve_cents >= 0),
  operator_cents bigint not null default 0 check (operator_cents >= 0),
  primary key (consortium_id, id),
  foreign key (consortium_id, consortium_member_id) references consortium_members (consortium_id, id),
  foreign key (consortium_id, new_member_id) references consortium_members (consortium_id, id),
  check ((status in ('offered', 'accepted')) = (ends_at is not null)),
  check ((status in ('offered', 'accepted')) = (taker_email is not null)),
  check ((status in ('offered', 'accepted')) = (ended_at is null)),
  check ((status = 'done') = (new_member_id is not null)),
  check (fee_cents = 0 or (account_id is not null and account_last4 is not null)),
  check (status not in ('accepted', 'done') or taker_id is not null)
);
create unique index spot_transfers_one_open on spot_transfers (consortium_id, consortium_member_id) where status in ('offered', 'accepted');
create index spot_transfers_ends_at on spot_transfers (ends_at, consortium_id) where ends_at is not null;
create index spot_transfers_by_email on spot_transfers (taker_email) where taker_email is not null;
revoke update, delete, truncate on spot_transfers from cotavia_app;
grant update (taker_email, taker_id, status, accepted_at, ends_at, ended_at, decided_by, new_member_id, common_fund_cents, reserve_cents,
  operator_cents) on spot_transfers to cotavia_app;
