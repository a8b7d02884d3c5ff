-- Notices can be read on a page of their own, mails of some can be stopped, and none wakes anybody up.
-- Decision: docs/decisions/0059-notices-and-calendar.md

alter table notifications
  add column read_at timestamptz,
  -- Its mail waits until then: the reader's quiet hours.
  add column mail_after timestamptz;
-- Whatever was told by mail alone until now isn't news.
update notifications set read_at = created_at;
create index notifications_unread on notifications (user_id) where read_at is null;

-- What a person chose about mails; without a row, everything comes at once.
create table notice_choices (
  user_id uuid primary key references users (id),
  -- Topics whose mails this person doesn't want; those that carry money or a deadline are no topics (domain/notices/topics.ts).
  muted text[] not null default '{}',
  -- Whole hours of the person's own day; both or neither.
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_until smallint check (quiet_until between 0 and 23),
  time_zone text not null,
  check ((quiet_from is null) = (quiet_until is null)),
  check (quiet_from <> quiet_until)
);

-- A person's private calendar: who has the link reads it, so only its hash is kept.
create table calendar_feeds (
  user_id uuid primary key references users (id),
  token_hash bytea not null unique check (length(token_hash) = 32),
  made_at timestamptz not null
);
