-- Two thirds cancel a launched group (rules 11), and the desk records a death or a disability (rules 9).
-- Decisions: docs/decisions/0063-canceling-a-launched-group.md, docs/decisions/0064-death-or-disability.md

-- A month without an assembly: its installments fall due, and nothing is drawn.
alter type assembly_status add value 'not_held';

-- Since when a group is canceled, and when its fund is shared out next; it stays active in the tables until its accounts are final.
alter table consortiums add column canceled_at timestamptz;
alter table consortiums add column share_out_at timestamptz;
create index consortiums_share_out_at on consortiums (share_out_at) where share_out_at is not null;
grant update (canceled_at, share_out_at) on consortiums to cotavia_app;

create type cancellation_cause as enum ('too_few_members', 'fund_falls_short', 'we_stop', 'members_ask');
create type cancellation_status as enum ('prepared', 'open', 'carried', 'not_carried', 'taken_back');

-- A proposal to cancel a group: prepared by one person, put to the vote by another, counted when its time is over.
create table cancellations (
  consortium_id uuid not null references consortiums (id),
  id uuid not null,
  cause cancellation_cause not null,
  -- What we say besides, in our own words.
  details text not null check (length(details) <= 1000),
  status cancellation_status not null default 'prepared',
  prepared_by uuid not null references users (id),
  prepared_at timestamptz not null,
  opened_by uuid references users (id),
  opened_at timestamptz,
  closes_at timestamptz,
  reminded_at timestamptz,
  -- When it is looked at next: to remind, to count, and to let go whose bank had to answer first.
  check_at timestamptz,
  decided_at timestamptz,
  -- The count: who could vote, and how many were in favor.
  voters smallint,
  in_favor smallint,
  primary key (consortium_id, id),
  check (opened_by <> prepared_by),
  check ((opened_at is null) = (closes_at is null)),
  check ((decided_at is not null) = (status in ('carried', 'not_carried')) and (voters is null) = (decided_at is null)),
  check (in_favor between 0 and voters)
);
create unique index cancellations_one_live on cancellations (consortium_id) where status in ('prepared', 'open');
create index cancellations_check_at on cancellations (check_at) where check_at is not null;
revoke delete, truncate, update on cancellations from cotavia_app;
grant update (status, opened_by, opened_at, closes_at, reminded_at, check_at, decided_at, voters, in_favor) on cancellations to cotavia_app;

-- One vote a spot, changed as often as its member wants until the ballot closes.
create table cancellation_votes (
  consortium_id uuid not null,
  cancellation_id uuid not null,
  consortium_member_id uuid not null,
  in_favor boolean not null,
  voted_at timestamptz not null,
  primary key (consortium_id, cancellation_id, consortium_member_id),
  foreign key (consortium_id, cancellation_id) references cancellations (consortium_id, id),
  foreign key (consortium_id, consortium_member_id) references consortium_members (consortium_id, id)
);
revoke delete, truncate on cancellation_votes from cotavia_app;

-- What a canceled group could not pay of a refund, when all it had was paid.
alter table refunds add column unmet_cents bigint not null default 0 check (unmet_cents >= 0);
alter table refunds drop constraint refunds_check1;
alter table refunds add constraint refunds_amount check (
  amount_cents = common_fund_cents - deduction_cents + reserve_cents + operator_cents - unmet_cents);
grant update (unmet_cents) on refunds to cotavia_app;

create type exit_report_cause as enum ('death', 'disability');
create type exit_report_status as enum ('recorded', 'approved', 'refused');

-- A death or a disability, recorded by one person with the document that proves it, approved by another.
create table exit_reports (
  consortium_id uuid not null,
  id uuid not null,
  consortium_member_id uuid not null,
  cause exit_report_cause not null,
  document_reference text not null check (length(document_reference) between 1 and 100),
  happened_on date not null,
  status exit_report_status not null default 'recorded',
  recorded_by uuid not null references users (id),
  recorded_at timestamptz not null,
  answered_by uuid references users (id),
  answered_at timestamptz,
  primary key (consortium_id, id),
  foreign key (consortium_id, consortium_member_id) references consortium_members (consortium_id, id),
  check ((answered_at is null) = (status = 'recorded') and (answered_by is null) = (answered_at is null)),
  check (status <> 'approved' or answered_by <> recorded_by)
);
create unique index exit_reports_one_open on exit_reports (consortium_id, consortium_member_id) where status = 'recorded';
revoke delete, truncate, update on exit_reports from cotavia_app;
grant update (status, answered_by, answered_at) on exit_reports to cotavia_app;
