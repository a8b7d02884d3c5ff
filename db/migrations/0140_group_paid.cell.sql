-- What has been paid on a group's spots stands together, in one row that a day's payments change once, instead of one change of each member's row.
-- Decision: docs/decisions/0172-what-was-paid-in-a-group.md
create table group_paid (
  consortium_id uuid primary key references consortiums (id),
  -- By position: [n] is what has been paid on the spot in position n, without late fees; beyond its end nothing has been.
  common_fund_cents bigint[] not null check (0 <= all (common_fund_cents) and array_position(common_fund_cents, null) is null),
  reserve_cents bigint[] not null check (0 <= all (reserve_cents) and array_position(reserve_cents, null) is null),
  operator_cents bigint[] not null check (0 <= all (operator_cents) and array_position(operator_cents, null) is null),
  check (cardinality(common_fund_cents) = cardinality(reserve_cents) and cardinality(common_fund_cents) = cardinality(operator_cents))
);
grant select, insert, update on group_paid to cotavia_app;

insert into group_paid (consortium_id, common_fund_cents, reserve_cents, operator_cents)
select c.id, array_agg(coalesce(m.paid_common_fund_cents, 0) order by n.position_number),
  array_agg(coalesce(m.paid_reserve_cents, 0) order by n.position_number),
  array_agg(coalesce(m.total_paid_cents - m.paid_common_fund_cents - m.paid_reserve_cents, 0) order by n.position_number)
from consortiums c
cross join lateral (select generate_series(1, max(position_number)) as position_number from consortium_members o where o.consortium_id = c.id) n
left join consortium_members m on m.consortium_id = c.id and m.position_number = n.position_number
group by c.id
having sum(m.total_paid_cents) > 0;
