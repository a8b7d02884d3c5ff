-- Who waits for a free spot in a group, and the offers made to them (rules 9, Waiting list); a newcomer's lump sum (rules 9, Replacement).
-- Decision: docs/decisions/0062-waiting-for-a-spot.md

create type spot_wait_status as enum ('waiting', 'offered', 'joined', 'withdrawn', 'lapsed', 'closed');

create table spot_waits (
  consortium_id uuid not null references consortiums (id),
  id uuid not null,
  user_id uuid not null references users (id),
  status spot_wait_status not null default 'waiting',
  -- The oldest is offered the next free spot.
  waits_since timestamptz not null,
  offered_at timestamptz,
  -- Until when an offer stands; null while there is none.
  ends_at timestamptz,
  -- When the list is looked at next on account of this row; null once it's over.
  look_at timestamptz,
  ended_at timestamptz,
  primary key (consortium_id, id),
  check ((status = 'offered') = (ends_at is not null)),
  check ((status in ('waiting', 'offered')) = (ended_at is null)),
  check ((status in ('waiting', 'offered')) = (look_at is not null))
);
create unique index spot_waits_once on spot_waits (consortium_id, user_id) where status in ('waiting', 'offered');
create index spot_waits_look_at on spot_waits (look_at, consortium_id) where look_at is not null;
create index spot_waits_by_user on spot_waits (user_id) where status in ('waiting', 'offered');
revoke update, delete, truncate on spot_waits from cotavia_app;
grant update (status, offered_at, ends_at, look_at, ended_at) on spot_waits to cotavia_app;

-- A payment ahead that is a newcomer's missed part, all of it for the common fund.
alter type allocation_purpose add value 'lump_sum';
