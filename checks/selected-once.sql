-- Each position is selected at most once, for at most the credit, and the money set aside is exactly what open selections hold (rules 13, invariant 3).
select consortium_id, format('position %s has %s live selections', position_number, count(*)) as detail
from contemplations where status not in ('cancelled', 'expired')
group by consortium_id, position_number having count(*) > 1
union all
select h.consortium_id, format('set aside %s, selections hold %s', -h.credits_payable_cents, coalesce(c.committed, 0)) as detail
from ledger_heads h
left join (select consortium_id, sum(committed_cents) as committed from contemplations
           where status not in ('paid_out', 'cancelled', 'expired') group by 1) c using (consortium_id)
where -h.credits_payable_cents <> coalesce(c.committed, 0)
union all
select c.consortium_id, format('position %s holds %s of a credit of %s', c.position_number, c.committed_cents, g.target_cents) as detail
from contemplations c join consortiums g on g.id = c.consortium_id
where c.committed_cents > g.target_cents
