-- Sanctions lists in the OFAC SDN format, as they were loaded (decision 0072). Without one, nobody has been screened.
create table sanctions_lists (
  id uuid primary key,
  version text not null unique,
  -- SHA-256 over the files: the same list isn't loaded twice.
  file_hash bytea not null unique check (length(file_hash) = 32),
  entry_count int not null check (entry_count > 0),
  alias_count int not null check (alias_count >= 0),
  loaded_at timestamptz not null,
  -- Real time of the database: a list dated back shows.
  recorded_at timestamptz not null default now()
);

create table sanctions_entries (
  list_id uuid not null references sanctions_lists (id),
  number int not null,
  kind text not null check (kind in ('individual', 'entity', 'vessel', 'aircraft')),
  name text not null,
  aliases text[] not null,
  programs text[] not null,
  -- Dates of birth as 'from/to', the same day twice where it is known.
  births text[] not null,
  countries text[] not null,
  remarks text not null,
  primary key (list_id, number)
);

-- Each time somebody was held against a list: their score, and the version it was found with.
create table sanctions_screenings (
  user_id uuid not null references users (id),
  id uuid not null,
  list_id uuid not null references sanctions_lists (id),
  occasion text not null check (occasion in ('submission', 'enrollment', 'payout')),
  -- Of the entry most like them, 0 when none reaches the score at which a person looks.
  score int not null check (score between 0 and 100),
  screened_at timestamptz not null,
  primary key (user_id, id)
);

-- An entry that may be this person, until people say that it isn't. The entry is kept as it was on that day's list.
create table sanctions_matches (
  user_id uuid not null references users (id),
  id uuid not null,
  screening_id uuid not null,
  list_id uuid not null,
  entry_number int not null,
  person_name text not null,
  matched_name text not null,
  score int not null check (score between 0 and 100),
  birth text not null check (birth in ('same_day', 'fits', 'near', 'differs', 'unknown')),
  found_at timestamptz not null,
  -- When as many people as its score asks for had cleared it; null while it is open.
  cleared_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, screening_id) references sanctions_screenings (user_id, id),
  foreign key (list_id, entry_number) references sanctions_entries (list_id, number)
);
create index sanctions_matches_open on sanctions_matches (found_at, user_id) where cleared_at is null;

-- Who said that a match is someone else, and why.
create table sanctions_clearances (
  user_id uuid not null,
  match_id uuid not null,
  cleared_by uuid not null references users (id),
  reason text not null check (length(reason) between 1 and 2000),
  cleared_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  primary key (user_id, match_id, cleared_by),
  foreign key (user_id, match_id) references sanctions_matches (user_id, id),
  -- No one clears themselves.
  check (cleared_by <> user_id)
);

revoke update, delete, truncate on sanctions_lists, sanctions_entries, sanctions_screenings, sanctions_matches, sanctions_clearances
  from cotavia_app;
grant update (cleared_at) on sanctions_matches to cotavia_app;

-- ADK-05: the rules that raised the risk, each with its points.
alter table kyc_applications add column risk_reasons jsonb not null default '[]';
-- What has to be sent again after a rejection: steps and kinds of documents; none for all of it.
alter table kyc_applications add column rejected_parts text[] not null default '{}';
