-- What the desk counts as it happens, by group and over all groups, is what the rows say (decision 0090).
-- If an upgrade left it broken, `cotavia tallies recount` adds what is missing (src/services/operations/recount-tallies.ts).
with paid as (select *, common_fund_cents + reserve_cents + operator_cents + late_fee_cents as cents from installments),
rows as (
  select consortium_id, 'paid' as kind, '-infinity'::date as day, count(*) as count, sum(cents) as cents from paid where status = 'completed' group by 1
  union all
  select consortium_id, 'due', due_on, count(*), 0 from paid where status not in ('waived', 'cancelled') group by 1, 3
  union all
  select consortium_id, 'on_time', due_on, count(*), 0 from paid where status = 'completed' and not was_late group by 1, 3
  union all
  select consortium_id, 'overdue', due_on, count(*), sum(cents) from paid where status = 'overdue' group by 1, 3
  union all
  select consortium_id, 'overdue', '-infinity', count(*), sum(cents) from paid where status = 'overdue' group by 1
  union all
  select consortium_id, 'bids', '-infinity', count(*), 0 from bids where status <> 'withdrawn' group by 1
  union all
  select consortium_id, 'selected', '-infinity', count(*), 0 from contemplations group by 1
  union all
  select consortium_id, 'selected_by_bid', '-infinity', count(*), 0 from contemplations where method = 'bid' group by 1
  union all
  select consortium_id, 'paid_out', '-infinity', count(*), 0 from payouts where status = 'paid' group by 1),
-- Days and months are those of the time zone in the settings, so only their sum is looked at.
months as (select consortium_id, kind, sum(count) as count, sum(cents) as cents from group_tallies
  where kind in ('paid', 'selected', 'selected_by_bid', 'paid_out') and day > '-infinity' group by 1, 2),
totals as (
  select kind, sum(count) as count, sum(cents) as cents from rows where (kind <> 'overdue' or day > '-infinity') group by 1
  union all select 'joined', count(*), 0 from consortium_members
  union all select 'left', count(*), 0 from consortium_members m join consortiums c on c.id = m.consortium_id
    where m.left_at is not null or c.ended_at is not null
  union all select 'lost', count(*), 0 from consortium_members m join consortiums c on c.id = m.consortium_id
    where m.left_at >= c.launched_at and m.state in ('withdrawn', 'excluded', 'defaulted')
  union all select k.kind, count(*) filter (where k.kind = 'people' or p.verification_status = 'approved'), 0
    from profiles p cross join (values ('people'), ('verified')) k (kind)
    where not exists (select 1 from account_closings a where a.user_id = p.id and a.closed_at is not null) group by 1),
compared as (
  select consortium_id, kind, day, t.count as stored, t.cents as stored_cents, r.count as counted, r.cents as counted_cents
    from (select * from group_tallies where kind not in ('paid', 'selected', 'selected_by_bid', 'paid_out') or day = '-infinity') t
    full join rows r using (consortium_id, kind, day)
  union all
  select consortium_id, kind, null, m.count, m.cents, r.count, r.cents
    from months m full join (select * from rows where kind in ('paid', 'selected', 'selected_by_bid', 'paid_out')) r using (consortium_id, kind)
  union all
  select null, kind, null, t.count, t.cents, c.count, c.cents
    from (select kind, sum(count) as count, sum(cents) as cents from day_tallies group by 1) t full join totals c using (kind))
select coalesce(consortium_id::text, '') as consortium_id, json_build_object('kind', kind, 'stored', coalesce(stored, 0), 'counted', coalesce(counted, 0),
  'stored_cents', coalesce(stored_cents, 0), 'counted_cents', coalesce(counted_cents, 0)) as facts
from compared
where (coalesce(stored, 0), coalesce(stored_cents, 0)) is distinct from (coalesce(counted, 0), coalesce(counted_cents, 0))
