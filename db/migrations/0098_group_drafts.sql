-- What someone at the desk has typed of a group that they haven't created yet, step by step, right or wrong.
create table group_drafts (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  -- Counts the times it was saved: a form of an older version can't be saved over a newer one unseen.
  version integer not null check (version > 0),
  -- Amounts and percentages are kept as typed; this is the language they were typed in.
  language text not null check (language in ('enUS', 'ptBR', 'esMX')),
  consortium_type text not null check (length(consortium_type) <= 1100),
  target_amount text not null check (length(target_amount) <= 1100),
  duration_months text not null check (length(duration_months) <= 1100),
  admin_fee_percentage text not null check (length(admin_fee_percentage) <= 1100),
  max_members text not null check (length(max_members) <= 1100),
  selection_mode text not null check (length(selection_mode) <= 1100),
  min_bid text not null check (length(min_bid) <= 1100),
  max_bid text not null check (length(max_bid) <= 1100),
  name text not null check (length(name) <= 1100),
  description text not null check (length(description) <= 1100),
  assembly_day text not null check (length(assembly_day) <= 1100),
  saved_at timestamptz not null,
  primary key (user_id, id)
);
-- The oldest are forgotten first.
create index group_drafts_saved on group_drafts (saved_at);
