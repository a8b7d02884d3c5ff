-- Whether an installment was ever late: it only grows. The late fee's step starts over when a debit comes back and may be cured, so it can't say that (GRP-15).
alter table payments add column was_late boolean not null default false;
grant update (was_late) on payments to cotavia_app;

update payments p set was_late = true
where late_bps > 0 or status = 'overdue'
  or exists (select from late_fee_waivers w where w.consortium_id = p.consortium_id
    and w.consortium_member_id = p.consortium_member_id and w.number = p.number)
  or exists (select from ladder_steps s where s.consortium_id = p.consortium_id
    and s.consortium_member_id = p.consortium_member_id and s.number = p.number and s.step <> 'reminder');

update installment_counts n set on_time = counted.on_time
from (select consortium_id, count(*) filter (where status = 'completed' and not was_late) as on_time from payments group by 1) counted
where counted.consortium_id = n.consortium_id and counted.on_time <> n.on_time;
