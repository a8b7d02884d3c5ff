-- What a draw stands on can't be changed after it was said: decisions about identities, a group's terms and launch, a
-- published list, a result. Decision: docs/decisions/0029-what-an-operator-can-do.md

-- Identities --------------------------------------------------------------------------------------------------------
-- Every decision about an identity, in order. Eligibility asks it what stood at the cut-off (rules 4), so a decision made
-- later, or made again, doesn't change a list.
create table kyc_decisions (
  user_id uuid not null references users (id),
  seq bigint generated always as identity,
  application_id uuid not null,
  decision text not null check (decision in ('approved', 'rejected')),
  -- Null for the product itself (demo, command line).
  decided_by uuid references users (id),
  decided_at timestamptz not null,
  -- Real time of the database, which the application can't set: a decision dated back shows.
  recorded_at timestamptz not null default now(),
  primary key (user_id, seq)
);
create index kyc_decisions_by_time on kyc_decisions (user_id, decided_at desc, seq desc);

-- The audit trail knows the first approval even where approving again has moved the application's own instant.
insert into kyc_decisions (user_id, application_id, decision, decided_by, decided_at, recorded_at)
  select u.id, (e.details ->> 'applicationId')::uuid, split_part(e.action, '.', 2), e.actor_user_id, e.happened_at, e.recorded_at
  from audit_events e join users u on u.id::text = e.subject_id
  where e.action in ('kyc.approved', 'kyc.rejected') and e.subject_kind = 'user'
    and e.details ->> 'applicationId' is not null and e.details ->> 'from' is distinct from 'approved'
  order by e.happened_at, e.recorded_at;
insert into kyc_decisions (user_id, application_id, decision, decided_by, decided_at)
  select k.user_id, k.id, k.status, k.reviewed_by, k.reviewed_at from kyc_applications k
  where k.status <> 'pending'
    and not exists (select from kyc_decisions d where d.application_id = k.id and d.decision = k.status);
update kyc_applications k set reviewed_at = d.decided_at, reviewed_by = d.decided_by
  from kyc_decisions d
  where d.user_id = k.user_id and d.application_id = k.id and d.decision = k.status and k.status = 'approved';

revoke insert, update, delete, truncate on kyc_decisions from cotavia_app;
grant insert (user_id, application_id, decision, decided_by, decided_at) on kyc_decisions to cotavia_app;

-- Arrears before payout ---------------------------------------------------------------------------------------------
-- When to look whether two unpaid installments end a selection (rules 9); null while fewer are overdue.
alter table contemplations add column arrears_at timestamptz;
create index contemplations_arrears_at on contemplations (arrears_at) where arrears_at is not null;
update contemplations c set arrears_at = c.selected_at
  where c.status not in ('paid_out', 'cancelled', 'expired')
    and (select count(*) from payments p where p.consortium_id = c.consortium_id
           and p.consortium_member_id = c.consortium_member_id and p.status = 'overdue') >= 2;

-- The announced round -----------------------------------------------------------------------------------------------
-- beacon_round is the round that decides; it's the announced one, or after seven days in vain a later one (rules 6):
-- seven days are 201,600 rounds of three seconds.
alter table assemblies
  add column announced_round bigint,
  -- Since when the round in beacon_round has been asked for in vain; null while it isn't due.
  add column round_missing_since timestamptz;
update assemblies set announced_round = beacon_round where beacon_round is not null;
alter table assemblies add constraint later_round_only_after_seven_days
  check (beacon_round = announced_round or beacon_round >= announced_round + 201600);

-- What was said stays -----------------------------------------------------------------------------------------------
-- Each of these rows is written once, with what it says, and refers to it by a foreign key over those very columns. As
-- long as the row stands, and the application role can't remove it, the columns it names can't change.
alter table consortiums
  add constraint consortiums_launch unique (id, launched_at, first_due_month),
  add constraint consortiums_commitment unique (id, commitment, commitment_length);
create table launches (
  consortium_id uuid primary key references consortiums (id),
  launched_at timestamptz not null,
  first_due_month date not null,
  -- Null for groups that use the beacon.
  commitment bytea,
  commitment_length smallint,
  constraint launch_stays foreign key (consortium_id, launched_at, first_due_month) references consortiums (id, launched_at, first_due_month),
  constraint commitment_stays foreign key (consortium_id, commitment, commitment_length)
    references consortiums (id, commitment, commitment_length)
);
insert into launches select id, launched_at, first_due_month, commitment, commitment_length from consortiums
  where launched_at is not null;

alter table assemblies
  -- The round of the beacon, or the number of the reveal, that the list was published with.
  add column announced bigint generated always as (coalesce(announced_round, reveal_number)) stored,
  -- One value for everything else of a result; the backslash is doubled because bytea reads it as an escape.
  add column result_digest bytea generated always as (sha256(replace(
    coalesce(minutes::text, '') || '|' || coalesce(beacon_round::text, '') || '|' || coalesce(bid_count::text, '') || '|'
      || coalesce(lowest_bid_percentage::text, '') || '|' || coalesce(median_bid_percentage::text, '') || '|'
      || coalesce(encode(randomness_bytes, 'hex'), '') || '|' || coalesce(encode(proof, 'hex'), ''),
    '\', '\\')::bytea)) stored,
  add constraint assemblies_snapshot unique (consortium_id, number, published_at, eligible_positions, snapshot_hash,
    cash_cents, slots, phases, randomness, announced),
  add constraint assemblies_result unique (consortium_id, number, held_at, draw_order, result_digest);

create table published_snapshots (
  consortium_id uuid not null,
  number smallint not null,
  published_at timestamptz not null,
  eligible_positions integer[] not null,
  snapshot_hash bytea not null,
  cash_cents bigint not null,
  slots smallint not null,
  phases text[] not null,
  randomness randomness_source not null,
  announced bigint not null,
  -- Every position that waits for a selection and isn't in the list, with every reason.
  left_out jsonb not null default '[]',
  primary key (consortium_id, number),
  constraint snapshot_stays foreign key (consortium_id, number, published_at, eligible_positions, snapshot_hash, cash_cents, slots,
    phases, randomness, announced)
    references assemblies (consortium_id, number, published_at, eligible_positions, snapshot_hash, cash_cents, slots, phases, randomness, announced)
);
insert into published_snapshots
  select consortium_id, number, published_at, eligible_positions, snapshot_hash, cash_cents, slots, phases, randomness, announced
  from assemblies where published_at is not null;

create table held_assemblies (
  consortium_id uuid not null,
  number smallint not null,
  held_at timestamptz not null,
  draw_order integer[] not null,
  result_digest bytea not null,
  primary key (consortium_id, number),
  constraint result_stays foreign key (consortium_id, number, held_at, draw_order, result_digest)
    references assemblies (consortium_id, number, held_at, draw_order, result_digest)
);
insert into held_assemblies
  select consortium_id, number, held_at, draw_order, result_digest from assemblies where held_at is not null;

revoke update, delete, truncate on launches, published_snapshots, held_assemblies from cotavia_app;

-- What nothing edits, the application role may not edit: the terms of a group, who holds which position, the calendar of
-- a month, what a selection was decided by, whom a payout goes to.
revoke update on consortiums, consortium_members, assemblies, contemplations, payouts from cotavia_app;
grant update (current_members, last_position, status, expires_at, launched_at, first_due_month, next_number, opens_at,
  closing_at, ended_at, commitment, commitment_length, sealed_secret, reveals_made, assemblies_held,
  single_slot_assemblies, reserve_lent_cents, handed_over_through) on consortiums to cotavia_app;
grant update (state, is_active, total_paid_cents, paid_common_fund_cents, paid_reserve_cents, bonus_points, bonus_cents,
  has_received_payout, is_plan_adjusted, skips_assembly, barred_through_assembly, autopay_account_id, left_at)
  on consortium_members to cotavia_app;
grant update (status, next_step, next_at, late_bps, late_at, draws_at, published_at, eligible_positions, snapshot_hash,
  cash_cents, slots, phases, randomness, announced_round, beacon_round, round_missing_since, reveal_number,
  randomness_bytes, proof, held_at, draw_order, bid_count, lowest_bid_percentage, median_bid_percentage, minutes)
  on assemblies to cotavia_app;
grant update (status, committed_cents, answer_by, cure_by, arrears_at) on contemplations to cotavia_app;
grant update (status, released_by, released_at, paid_at, transfer_id) on payouts to cotavia_app;
