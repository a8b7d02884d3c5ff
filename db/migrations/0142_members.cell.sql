-- What was paid stands in group_paid (0140); `members` says it of each member.
alter table consortium_members drop column total_paid_cents;
alter table consortium_members drop column paid_common_fund_cents;
alter table consortium_members drop column paid_reserve_cents;
create view members with (security_invoker = true) as
  select m.*, p.common_fund_cents + p.reserve_cents + p.operator_cents as total_paid_cents,
         p.common_fund_cents as paid_common_fund_cents, p.reserve_cents as paid_reserve_cents
  from consortium_members m left join group_paid g on g.consortium_id = m.consortium_id
  cross join lateral (
    select coalesce(g.common_fund_cents[m.position_number], 0) as common_fund_cents, coalesce(g.reserve_cents[m.position_number], 0) as reserve_cents,
           coalesce(g.operator_cents[m.position_number], 0) as operator_cents) p;
grant select on members to cotavia_app;
