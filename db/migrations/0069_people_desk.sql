-- Finding a person (decision 0078): by a part of the name without case or accents, of the phone, of the email, of the id, or by their group.
-- The name as it is searched: accents taken off first, because lower() of a database in the C locale knows only plain letters.
alter table profiles add column folded_name text not null generated always as
  (lower(regexp_replace(normalize(full_name, NFD), U&'[\0300-\036F]', '', 'g'))) stored;
create index profiles_folded_name_trgm on profiles using gin (folded_name gin_trgm_ops);
create index profiles_id_trgm on profiles using gin ((id::text) gin_trgm_ops);
create index users_email_trgm on users using gin (email gin_trgm_ops);
create index consortiums_folded_name_trgm on consortiums using gin
  (lower(regexp_replace(normalize(name, NFD), U&'[\0300-\036F]', '', 'g')) gin_trgm_ops);

-- The words of people's names, each once and without whose they are: a word with a typing error is compared with these, not with everyone.
create table name_words (word text primary key);
insert into name_words
  select distinct word from profiles, regexp_split_to_table(folded_name, '\s+') word where length(word) >= 3;
create index name_words_trgm on name_words using gin (word gin_trgm_ops);
revoke update, truncate on name_words from cotavia_app;

-- The newest first, page by page; the other order of ids couldn't go on from a row.
drop index profiles_created_at;
create index profiles_newest on profiles (created_at desc, id desc);
create index profiles_verified_newest on profiles ((verification_status = 'approved'), created_at desc, id desc);

-- What the desk noted about someone, sealed. Nobody changes a note; a mistake is corrected by the next one.
create table person_notes (
  user_id uuid not null references users (id),
  id uuid not null,
  author_id uuid not null references users (id),
  sealed_text bytea not null,
  written_at timestamptz not null,
  -- Real time of the database: a note dated back shows.
  recorded_at timestamptz not null default now(),
  primary key (user_id, id)
);
revoke update, delete, truncate on person_notes from cotavia_app;

-- A person's page reads what they were a member of, too.
drop index consortium_members_by_user;
create index consortium_members_by_user on consortium_members (user_id);
