-- A member has 100 points for each published snapshot that listed them and didn't select them (rules 13, invariant 12; LIFE-04).
-- A member who was excluded and came back counts from then on (rules 10).
with appeared as (
  select a.consortium_id, position, count(*) as times
  from assemblies a cross join lateral unnest(a.eligible_positions) as position
  where a.status = 'held' and not exists (
    select 1 from exclusions x join consortium_members m on m.consortium_id = x.consortium_id and m.id = x.consortium_member_id
    where x.consortium_id = a.consortium_id and m.position_number = position and a.published_at <= x.readmitted_at) and not exists (
    select 1 from contemplations c where c.consortium_id = a.consortium_id and c.assembly_number = a.number and c.position_number = position)
  group by 1, 2)
select m.consortium_id, json_build_object('position', m.position_number, 'stored', coalesce(g.points[m.position_number], 0), 'counted', coalesce(p.times, 0) * 100) as facts
from consortium_members m left join group_points g using (consortium_id) left join appeared p on p.consortium_id = m.consortium_id and p.position = m.position_number
where m.is_active and coalesce(g.points[m.position_number], 0) <> coalesce(p.times, 0) * 100
