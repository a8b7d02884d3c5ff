-- Programs that signed in by the token door: the session each one's tokens belong to, and which refresh token of the family is the one that
-- still works. The tokens themselves are signed and stored nowhere. With the session, the family ends.
create table token_families (
  user_id uuid not null references users (id) on delete cascade,
  session_id uuid not null references sessions (id) on delete cascade,
  -- Counts the refresh tokens given out; only the latest is worth anything, and an earlier one ends the family.
  generation integer not null default 1 check (generation > 0),
  refreshed_at timestamptz not null default now(),
  primary key (user_id, session_id)
);

-- A session that ends takes its family along.
create index token_families_session_id on token_families (session_id);
