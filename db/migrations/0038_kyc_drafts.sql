-- What somebody has typed into the identity form and not sent yet, so that they can go on later and on another device.
create table kyc_drafts (
  user_id uuid primary key references users (id) on delete cascade,
  -- The answers as JSON, sealed: nobody reads them in SQL.
  sealed_answers bytea not null,
  updated_at timestamptz not null
);
