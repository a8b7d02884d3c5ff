-- Every launch, published list, and result is fixed: its row in launches, published_snapshots, or held_assemblies is there (decision 0029).
select c.id as consortium_id, json_build_object('missing', 'launch') as facts from consortiums c
where c.launched_at is not null and not exists (select 1 from launches l where l.consortium_id = c.id)
union all
select a.consortium_id, json_build_object('assembly', a.number, 'missing', 'list') from assemblies a
where a.published_at is not null
  and not exists (select 1 from published_snapshots p where p.consortium_id = a.consortium_id and p.number = a.number)
union all
select a.consortium_id, json_build_object('assembly', a.number, 'missing', 'result') from assemblies a
where a.held_at is not null
  and not exists (select 1 from held_assemblies h where h.consortium_id = a.consortium_id and h.number = a.number)
