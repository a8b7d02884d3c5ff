-- What the operator says, with its history (decision 0086): claims, questions, and legal texts are drafted, published, and published again from
-- an earlier version. operator_content stays what pages read now; legal texts are read from their versions, by the day they take effect.
alter table operator_content drop constraint operator_content_key_check;
alter table operator_content add constraint operator_content_key_check
  check (key ~ '^(questions/)?[a-z][A-Za-z0-9-]{1,59}$');

-- Each publication, whole: every language and the proof. Added to, never changed.
create table content_versions (
  key text not null check (key ~ '^((questions|legal)/)?[a-z][A-Za-z0-9-]{1,59}$'),
  version integer not null check (version > 0),
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  -- A legal text's first day, in the product's time zone; everything else holds at once.
  effective_on date,
  -- The earlier version it publishes again.
  restores integer check (restores < version),
  published_at timestamptz not null,
  published_by uuid references users (id),
  -- Real time of the database: a version dated back shows.
  recorded_at timestamptz not null default now(),
  primary key (key, version),
  check ((key like 'legal/%') = (effective_on is not null))
);
revoke update, delete, truncate on content_versions from cotavia_app;

-- One draft an item, as it was typed: it may be incomplete.
create table content_drafts (
  key text primary key check (key ~ '^((questions|legal)/)?[a-z][A-Za-z0-9-]{1,59}$'),
  typed jsonb not null check (jsonb_typeof(typed) = 'object'),
  -- Raised by each save: two editors at once are told.
  revision integer not null check (revision > 0),
  saved_at timestamptz not null,
  saved_by uuid references users (id)
);

-- Telling members about a changed legal text: how far the letters have gone, by the last person written to.
create table text_announcements (
  key text not null,
  version integer not null,
  -- When there are more to tell; null when everyone has been told.
  due_at timestamptz,
  last_user_id uuid,
  primary key (key, version),
  foreign key (key, version) references content_versions (key, version)
);
create index text_announcements_due on text_announcements (due_at) where due_at is not null;

-- The maintenance switch: on while its one row is there.
create table maintenance_order (
  is_only boolean primary key default true check (is_only),
  -- By language: what visitors read; empty for the product's own words.
  words jsonb not null check (jsonb_typeof(words) = 'object'),
  ends_at timestamptz not null,
  turned_on_at timestamptz not null,
  turned_on_by uuid references users (id)
);
