-- Whoever left having paid into the common fund is owed a refund counted from that; what was asked of the bank and hasn't arrived is refunds_payable, and what is due is kept off the cash (rules 5, rules 9; LIFE-07).
select h.consortium_id, format('refunds payable %s, refunds %s', -h.refunds_payable_cents, coalesce(r.asked, 0)) as detail
from ledger_heads h
left join (select consortium_id, sum(amount_cents) as asked from refunds where posted_at is not null and status <> 'paid' group by 1) r using (consortium_id)
where -h.refunds_payable_cents <> coalesce(r.asked, 0)
union all
select c.id, format('says %s due, refunds %s', c.refunds_due_cents, coalesce(r.due, 0))
from consortiums c
left join (select consortium_id, sum(amount_cents) as due from refunds where status = 'due' group by 1) r on r.consortium_id = c.id
where c.refunds_due_cents <> coalesce(r.due, 0)
union all
select m.consortium_id, format('position %s paid %s, refund counts %s', m.position_number, m.paid_common_fund_cents, r.common_fund_cents)
from consortium_members m join refunds r on r.consortium_id = m.consortium_id and r.consortium_member_id = m.id
where r.status in ('waiting', 'queued', 'due') and r.common_fund_cents <> m.paid_common_fund_cents
union all
select m.consortium_id, format('position %s is %s, paid %s, and has no refund', m.position_number, m.state, m.paid_common_fund_cents)
from consortium_members m join consortiums c on c.id = m.consortium_id
where m.state in ('withdrawn', 'excluded') and c.launched_at is not null and m.paid_common_fund_cents > 0
  and not exists (select from refunds r where r.consortium_id = m.consortium_id and r.consortium_member_id = m.id and r.status <> 'cancelled')
  -- Whom no assembly could serve leaves with the final statement, which says what comes back (rules 11).
  and not exists (select from final_statements s where s.consortium_id = m.consortium_id and s.made_at <= m.left_at)
