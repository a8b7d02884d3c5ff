-- What a person prefers, kept in the account so that it follows them to another device, and how an account is closed.
-- Decision: docs/decisions/0070-profile-and-closing.md

alter table profiles
  -- The sealed key of the picture's file.
  add column image_sealed_key bytea,
  -- Null until chosen: then the device's own choice holds.
  add column theme text check (theme in ('system', 'light', 'dark')),
  add column hides_amounts boolean not null default false;

-- A wish to close an account: its owner can take it back until then. The row stays when it's done.
create table account_closings (
  user_id uuid primary key references users (id),
  asked_at timestamptz not null,
  closes_at timestamptz not null,
  closed_at timestamptz,
  check (closes_at >= asked_at)
);
create index account_closings_due on account_closings (closes_at) where closed_at is null;
revoke truncate on account_closings from cotavia_app;
