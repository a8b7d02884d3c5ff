-- How many installments of a group were paid, paid in time, and are overdue is what its installments say (GRP-13, GRP-15; decision 0079).
with counted as (
  select consortium_id, count(*) filter (where status = 'completed') as completed,
    count(*) filter (where status = 'completed' and not was_late) as on_time, count(*) filter (where status = 'overdue') as overdue
  from installments group by 1)
select c.id as consortium_id, json_build_object('kind', x.kind, 'stored', x.stored, 'counted', x.counted) as facts
from consortiums c left join installment_counts s on s.consortium_id = c.id left join counted n on n.consortium_id = c.id
cross join lateral (values ('completed', coalesce(s.completed, 0), coalesce(n.completed, 0)),
  ('on_time', coalesce(s.on_time, 0), coalesce(n.on_time, 0)), ('overdue', coalesce(s.overdue, 0), coalesce(n.overdue, 0))) x (kind, stored, counted)
where x.stored <> x.counted
