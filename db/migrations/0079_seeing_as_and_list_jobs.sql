-- Seeing the product as a member does, views of a list that someone keeps, and lists worked through as jobs.
-- Decision: docs/decisions/0089-seeing-as-a-member-and-lists-as-jobs.md

-- Someone at the desk looked at a member's own pages for at most 15 minutes, with a reason the member can read.
create table member_viewings (
  -- Whose pages they are.
  user_id uuid not null references users (id),
  id uuid not null,
  viewer_id uuid not null references users (id),
  -- The viewer's session, which shows the member's pages meanwhile; no key, because the record outlives it.
  session_id uuid not null,
  sealed_reason bytea not null,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  pages integer not null default 0,
  -- Real time of the database: a viewing dated back shows.
  recorded_at timestamptz not null default now(),
  primary key (user_id, id)
);
create unique index member_viewings_open on member_viewings (session_id) where ended_at is null;
create index member_viewings_due on member_viewings (ends_at) where ended_at is null;
revoke update, truncate on member_viewings from cotavia_app;
grant update (ended_at, pages) on member_viewings to cotavia_app;

-- Filters and columns of a list under a name of one's own. What is searched for may be someone's name, so it's sealed.
create table saved_views (
  user_id uuid not null references users (id),
  id uuid not null,
  list text not null check (list ~ '^[a-z_]{1,40}$'),
  sealed_view bytea not null,
  is_default boolean not null default false,
  saved_at timestamptz not null,
  primary key (user_id, id)
);
create unique index saved_views_default on saved_views (user_id, list) where is_default;

-- A list written to a file, or something done to each row of it, in the background; for the person who asked.
create table list_jobs (
  user_id uuid not null references users (id),
  id uuid not null,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  sealed_request bytea not null,
  rows_total integer not null check (rows_total >= 0),
  rows_done integer not null default 0 check (rows_done >= 0),
  asked_at timestamptz not null,
  finished_at timestamptz,
  undone_at timestamptz,
  -- The file, sealed with a key of its own, which is sealed here; gone with the file when it ends.
  file_key text,
  sealed_key bytea,
  ends_at timestamptz not null,
  primary key (user_id, id),
  check ((file_key is null) = (sealed_key is null))
);
create index list_jobs_due on list_jobs (ends_at);

-- What became of each person in a job that does something to them: done once, whoever repeats the job.
create table list_job_lines (
  user_id uuid not null,
  list_job_id uuid not null,
  person_id uuid not null references users (id),
  outcome text check (outcome ~ '^[a-z_]{1,60}$'),
  done_at timestamptz,
  undone_at timestamptz,
  primary key (user_id, list_job_id, person_id),
  foreign key (user_id, list_job_id) references list_jobs (user_id, id) on delete cascade
);
