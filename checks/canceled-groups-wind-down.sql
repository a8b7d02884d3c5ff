-- A canceled group was canceled by two thirds of those who could vote, and from then on no one is selected in it and nothing is left to be drawn (rules 11).
select c.id as consortium_id, json_build_object('missing', 'two_thirds') as facts
from consortiums c
where c.canceled_at is not null and not exists (
  select 1 from cancellations k where k.consortium_id = c.id and k.status = 'carried' and 3 * k.in_favor >= 2 * k.voters and k.voters > 0)
union all
select c.id, json_build_object('assembly', a.number)
from consortiums c join assemblies a on a.consortium_id = c.id
where c.canceled_at is not null and (a.status in ('opened', 'published') or a.held_at > c.canceled_at)
