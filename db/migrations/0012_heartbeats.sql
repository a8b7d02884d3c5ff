-- When a part of the product that must never stand still last went on, by the database's own clock: `tick` is the working
-- through of the business day; `probe` is readiness finding out whether writes still succeed. One row each, written in place.
create table heartbeats (
  name text primary key check (length(name) <= 40),
  -- When somebody last began to be responsible for it: before its first beat its age counts from here.
  since timestamptz not null,
  beat_at timestamptz
) with (fillfactor = 50);
