-- Files for the security of who takes a paid-out spot over, and the names of payees held against the sanctions list.
-- Decision: docs/decisions/0077-new-security-in-files-and-payees-screened.md

-- The files someone uploads for the new security (rules 9, Transfer), any number for each item of the checklist.
create table spot_transfer_files (
  consortium_id uuid not null,
  spot_transfer_id uuid not null,
  id uuid not null,
  item text not null,
  file_url text not null,
  sealed_key bytea not null,
  sealed_name bytea not null,
  file_type text not null,
  file_size bigint not null check (file_size > 0),
  uploaded_at timestamptz not null,
  -- Once it was sent with its item it stays as it was.
  sent_at timestamptz,
  primary key (consortium_id, spot_transfer_id, id),
  foreign key (consortium_id, spot_transfer_id, item) references spot_transfer_items (consortium_id, spot_transfer_id, item)
);

-- Each time the name of a payout's payee was held against a list. The name itself stays sealed in the payout.
create table payee_screenings (
  consortium_id uuid not null,
  payout_id uuid not null,
  id uuid not null,
  -- A list is outside the groups, so no foreign key leads to it.
  list_id uuid not null,
  occasion text not null check (occasion in ('payout', 'new_list')),
  score int not null check (score between 0 and 100),
  screened_at timestamptz not null,
  primary key (consortium_id, payout_id, id),
  foreign key (consortium_id, payout_id) references payouts (consortium_id, id)
);

-- An entry that may be this payee, until people say that it isn't. While one is open the payout is held.
create table payee_matches (
  consortium_id uuid not null,
  payout_id uuid not null,
  id uuid not null,
  screening_id uuid not null,
  list_id uuid not null,
  entry_number int not null,
  matched_name text not null,
  score int not null check (score between 0 and 100),
  found_at timestamptz not null,
  cleared_at timestamptz,
  primary key (consortium_id, payout_id, id),
  foreign key (consortium_id, payout_id, screening_id) references payee_screenings (consortium_id, payout_id, id)
);

create table payee_clearances (
  consortium_id uuid not null,
  payout_id uuid not null,
  match_id uuid not null,
  cleared_by uuid not null references users (id),
  reason text not null check (length(reason) between 1 and 2000),
  cleared_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  primary key (consortium_id, payout_id, match_id, cleared_by),
  foreign key (consortium_id, payout_id, match_id) references payee_matches (consortium_id, payout_id, id)
);
revoke update, delete, truncate on payee_screenings, payee_matches, payee_clearances from cotavia_app;
grant update (cleared_at) on payee_matches to cotavia_app;

-- When everyone with an active spot had been screened with a list; null until then. The lists so far are not gone back to.
alter table sanctions_lists add column screened_at timestamptz;
update sanctions_lists set screened_at = recorded_at;
create index sanctions_lists_to_screen on sanctions_lists (loaded_at) where screened_at is null;
grant update (screened_at) on sanctions_lists to cotavia_app;
alter table sanctions_screenings drop constraint sanctions_screenings_occasion_check;
alter table sanctions_screenings add constraint sanctions_screenings_occasion_check
  check (occasion in ('submission', 'enrollment', 'payout', 'new_list'));
