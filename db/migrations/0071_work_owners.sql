-- Who at the desk has taken on a line of the work queue: a group's work of one kind, or an identity check.
-- Decision: docs/decisions/0080-one-work-queue-and-honest-figures.md

create table work_owners (
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  -- The group or the application; no key leads there, because it may be in another cell.
  subject_id uuid not null,
  user_id uuid not null references users (id),
  taken_at timestamptz not null,
  primary key (kind, subject_id)
);
