-- A group whose work broke (an invariant, a constraint): its due work rests until then while all other groups go on.
-- Real time, like the run times of jobs; a group that breaks again rests again.
create table group_halts (
  consortium_id uuid primary key references consortiums (id),
  -- The kind of work that broke, a name of src/jobs/schedule.ts.
  kind text not null,
  -- The error's name and its short sentence; never personal data.
  reason text not null check (length(reason) <= 300),
  halted_at timestamptz not null,
  rests_until timestamptz not null
);
create index group_halts_rests_until on group_halts (rests_until);
