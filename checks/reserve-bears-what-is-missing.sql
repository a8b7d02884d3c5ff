-- What a reserve covers for the time being is no more than what moved installments and defaulted members leave missing in the common fund (rules 9).
select c.id as consortium_id, json_build_object('stored_cents', c.reserve_bears_cents, 'at_most_cents', coalesce(m.cents, 0)) as facts
from consortiums c
left join (
  select consortium_id, sum(cents) as cents from (
    select consortium_id, common_fund_cents as cents from hardship_moves
    union all
    select d.consortium_id, g.target_cents - m.paid_common_fund_cents as cents from defaults d
    join members m on m.consortium_id = d.consortium_id and m.id = d.consortium_member_id
    join consortiums g on g.id = d.consortium_id) of_members
  group by 1) m on m.consortium_id = c.id
where c.reserve_bears_cents > coalesce(m.cents, 0)
