-- A member who left after paying into the common fund is owed a refund based on what they paid; what was requested from the bank and hasn't arrived is refunds_payable, and what is due is kept out of the cash (rules 5, rules 9; LIFE-07).
select h.consortium_id, json_build_object('refunds_cents', -h.refunds_payable_cents, 'counted_cents', coalesce(r.asked, 0)) as facts
from ledger_heads h
left join (select consortium_id, sum(amount_cents) as asked from refund_parts where status <> 'paid' group by 1) r using (consortium_id)
where -h.refunds_payable_cents <> coalesce(r.asked, 0)
union all
select c.id, json_build_object('stored_cents', c.refunds_due_cents, 'counted_cents', coalesce(r.due, 0))
from consortiums c
left join (select consortium_id, sum(amount_cents - posted_cents) as due from refunds where status = 'due' group by 1) r on r.consortium_id = c.id
where c.refunds_due_cents <> coalesce(r.due, 0)
union all
select m.consortium_id, json_build_object('position', m.position_number, 'paid_cents', m.paid_common_fund_cents, 'stored_cents', r.common_fund_cents)
from members m join refunds r on r.consortium_id = m.consortium_id and r.consortium_member_id = m.id
where r.status in ('waiting', 'queued', 'due') and r.common_fund_cents <> m.paid_common_fund_cents
union all
select m.consortium_id, json_build_object('position', m.position_number, 'state', m.state, 'paid_cents', m.paid_common_fund_cents, 'missing', 'refund')
from members m join consortiums c on c.id = m.consortium_id
where m.state in ('withdrawn', 'excluded') and c.launched_at is not null and m.paid_common_fund_cents > 0
  and not exists (select 1 from refunds r where r.consortium_id = m.consortium_id and r.consortium_member_id = m.id and r.status <> 'cancelled')
  -- Whom no assembly could serve leaves with the final statement, which says what comes back (rules 11).
  and not exists (select 1 from final_statements s where s.consortium_id = m.consortium_id and s.made_at <= m.left_at)
union all
-- A refund may be paid in parts, each by one transfer: never more than is owed, and paid when all of it has arrived.
select r.consortium_id, json_build_object('refund', r.id, 'amount_cents', r.amount_cents, 'status', r.status, 'sent_cents', r.posted_cents,
  'parts_cents', coalesce(p.posted, 0), 'arrived_cents', r.paid_cents, 'parts_arrived_cents', coalesce(p.arrived, 0))
from refunds r
left join (select consortium_id, refund_id, sum(amount_cents) as posted, sum(amount_cents) filter (where status = 'paid') as arrived
  from refund_parts group by 1, 2) p on p.consortium_id = r.consortium_id and p.refund_id = r.id
where r.posted_cents <> coalesce(p.posted, 0) or r.paid_cents <> coalesce(p.arrived, 0) or r.posted_cents > r.amount_cents
  or (r.status = 'paid') <> (r.amount_cents > 0 and r.paid_cents = r.amount_cents)
union all
select p.consortium_id, json_build_object('refund', p.refund_id, 'parts_cents', p.amount_cents, 'status', p.status,
  'transfer', t.id, 'amount_cents', t.amount_cents, 'transfer_status', t.status)
from refund_parts p join transfer_states t on t.consortium_id = p.consortium_id and t.id = p.transfer_id
where (p.status <> 'held') <> (t.status in ('created', 'submitted', 'unknown', 'settled')) or t.amount_cents <> p.amount_cents
