-- How far each member has come on the late ladder (rules 9; decision 0053): one row a step, written once when it is reached, for the
-- oldest unpaid installment, whose days count.
create type ladder_step as enum ('reminder', 'overdue', 'call', 'notice', 'final_notice', 'excluded', 'security_called', 'defaulted');
create table ladder_steps (
  consortium_id uuid not null,
  consortium_member_id uuid not null,
  number smallint not null,
  step ladder_step not null,
  reached_at timestamptz not null,
  primary key (consortium_id, consortium_member_id, number, step),
  foreign key (consortium_id, consortium_member_id) references consortium_members (consortium_id, id)
);
revoke update, delete, truncate on ladder_steps from cotavia_app;

-- When a group's ladders are looked at next; null while nobody owes anything. Groups that run are looked at once, soon.
alter table consortiums add column ladder_at timestamptz;
create index consortiums_ladder_at on consortiums (ladder_at) where ladder_at is not null;
grant update (ladder_at) on consortiums to cotavia_app;
update consortiums c set ladder_at = now()
  where c.launched_at is not null and c.status = 'active'
    and exists (select from payments p where p.consortium_id = c.id and p.closed_at is null);

-- The call of day 15, made by the desk.
create table ladder_calls (
  consortium_id uuid not null,
  consortium_member_id uuid not null,
  number smallint not null,
  called_at timestamptz not null,
  called_by uuid references users (id),
  outcome text not null check (outcome in ('talked', 'no_answer')),
  primary key (consortium_id, consortium_member_id, number, called_at),
  foreign key (consortium_id, consortium_member_id) references consortium_members (consortium_id, id)
);
revoke update, delete, truncate on ladder_calls from cotavia_app;

-- Late fees taken off: one in 12 months. Up to its step the installment carries no fee again, also when a debit comes back.
create table late_fee_waivers (
  consortium_id uuid not null,
  consortium_member_id uuid not null,
  number smallint not null,
  late_bps smallint not null check (late_bps > 0),
  amount_cents bigint not null check (amount_cents > 0),
  waived_at timestamptz not null,
  waived_by uuid references users (id),
  primary key (consortium_id, consortium_member_id, number, late_bps),
  foreign key (consortium_id, consortium_member_id) references consortium_members (consortium_id, id)
);
revoke update, delete, truncate on late_fee_waivers from cotavia_app;
