-- Base backups of this database that ended well, as `backup taken` was told: each by the hash of its manifest (decision 0111). Outside the cells: a
-- backup is of everything.
create table backups (
  manifest_hash bytea primary key check (length(manifest_hash) = 32),
  -- When PostgreSQL began it; real time, also in a demo.
  taken_at timestamptz not null,
  bytes bigint not null check (bytes > 0),
  noted_at timestamptz not null default now()
);
create index backups_last on backups (taken_at);
revoke update, delete, truncate on backups from cotavia_app;
