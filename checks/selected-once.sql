-- Each position is selected at most once, for at most the credit, and the money set aside is exactly what open selections hold (rules 13, invariant 3).
select consortium_id, json_build_object('position', position_number, 'selections', count(*)) as facts
from contemplations where status not in ('cancelled', 'expired')
group by consortium_id, position_number having count(*) > 1
union all
select h.consortium_id, json_build_object('payouts_cents', -h.credits_payable_cents, 'counted_cents', coalesce(c.committed, 0)) as facts
from ledger_heads h
left join (select consortium_id, sum(committed_cents) as committed from contemplations
           where status not in ('paid_out', 'cancelled', 'expired') group by 1) c using (consortium_id)
where -h.credits_payable_cents <> coalesce(c.committed, 0)
union all
select c.consortium_id, json_build_object('position', c.position_number, 'stored_cents', c.committed_cents, 'at_most_cents', g.target_cents) as facts
from contemplations c join consortiums g on g.id = c.consortium_id
where c.committed_cents > g.target_cents
