-- The demo's time machine: one row a move, with how far it has come, so that the progress bar survives a reload and a
-- second administrator sees the same move instead of starting another.
create table clock_moves (
  id uuid primary key,
  asked_by uuid references users (id),
  from_at timestamptz not null,
  to_at timestamptz not null check (to_at > from_at),
  reached_at timestamptz not null,
  finished_at timestamptz,
  error text
);
create unique index clock_moves_one_at_a_time on clock_moves ((true)) where finished_at is null;
