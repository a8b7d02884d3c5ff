-- A canceled group was canceled by two thirds of those who could vote, and from then on nobody is selected in it and nothing is left to be drawn (rules 11).
select c.id as consortium_id, 'canceled without two thirds' as detail
from consortiums c
where c.canceled_at is not null and not exists (
  select from cancellations k where k.consortium_id = c.id and k.status = 'carried' and 3 * k.in_favor >= 2 * k.voters and k.voters > 0)
union all
select c.id, format('assembly %s is %s', a.number, a.status)
from consortiums c join assemblies a on a.consortium_id = c.id
where c.canceled_at is not null and (a.status in ('opened', 'published') or a.held_at > c.canceled_at)
union all
select c.id, format('a bid of assembly %s is %s', b.assembly_number, b.status)
from consortiums c join bids b on b.consortium_id = c.id join consortium_members m on m.consortium_id = b.consortium_id and m.id = b.consortium_member_id
where c.canceled_at is not null and b.status in ('submitted', 'offered') and not m.is_active
