-- What a member may choose for themselves in a group (rules 3).

-- The debit by autopay is set up that many days before A, to follow payday.
alter table consortium_members
  add column autopay_days_before smallint not null default 0 check (autopay_days_before between 0 and 5),
  -- Whether members of the same group read this member's name where the member was selected.
  add column shows_name boolean not null default false;
grant update (autopay_days_before, shows_name) on consortium_members to cotavia_app;

-- The next day before A on which a member of the group wants the debit set up; null when nobody does. A itself is a step of every month.
-- Decision: docs/decisions/0058-autopay-follows-payday.md
alter table assemblies add column early_autopay_at timestamptz;
create index assemblies_early_autopay on assemblies (early_autopay_at) where early_autopay_at is not null;
grant update (early_autopay_at) on assemblies to cotavia_app;
