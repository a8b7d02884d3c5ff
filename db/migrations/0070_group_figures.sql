-- How many installments of each group were paid, paid in time, and are overdue now: 20,000 groups sort by them while a page waits.
-- Written with each installment that moves; the check installments-are-counted counts again.
create table installment_counts (
  consortium_id uuid primary key references consortiums (id),
  completed integer not null default 0,
  on_time integer not null default 0,
  overdue integer not null default 0
);
revoke delete, truncate on installment_counts from cotavia_app;

insert into installment_counts (consortium_id, completed, on_time, overdue)
select consortium_id, count(*) filter (where status = 'completed'),
  count(*) filter (where status = 'completed' and late_bps = 0), count(*) filter (where status = 'overdue')
from payments group by consortium_id;

-- A group's life simulated many times from its terms, once a month and number of members.
create table group_projections (
  consortium_id uuid not null references consortiums (id),
  -- The installment the group opens next: one projection a month.
  month smallint not null,
  members smallint not null,
  lives smallint not null check (lives > 0),
  lives_done smallint not null default 0 check (lives_done between 0 and lives),
  asked_at timestamptz not null,
  finished_at timestamptz,
  projection jsonb,
  primary key (consortium_id, month, members),
  check ((finished_at is null) = (projection is null))
);
revoke delete, truncate on group_projections from cotavia_app;

-- The desk's list of groups, a page after another.
create index consortiums_by_name on consortiums (name, id);
