-- The number of members a group shows is the number of its active memberships (LIFE-15, LIFE-16; rules 13, invariant 13).
select c.id as consortium_id, json_build_object('stored', c.current_members, 'counted', coalesce(m.active, 0)) as facts
from consortiums c
left join (select consortium_id, count(*) as active from consortium_members where is_active group by 1) m on m.consortium_id = c.id
where c.current_members <> coalesce(m.active, 0)
