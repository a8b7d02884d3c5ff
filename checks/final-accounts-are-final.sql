-- A completed group holds nothing but what is still owed to its members: no common fund, no reserve, no advance (rules 13, invariant 10; rules 11).
select h.consortium_id, json_build_object('common_fund_cents', -h.common_fund_cents, 'reserve_cents', -h.reserve_cents, 'advance_cents', h.operator_advance_cents,
  'payouts_cents', -h.credits_payable_cents, 'refunds_cents', -h.refunds_payable_cents, 'members_cents', -h.member_credit_cents, 'owed_cents', coalesce(f.unpaid, 0)) as facts
from ledger_heads h join consortiums c on c.id = h.consortium_id
left join (select consortium_id, sum(amount_cents) as unpaid from final_payments where status <> 'paid' group by 1) f on f.consortium_id = c.id
left join (select consortium_id, sum(amount_cents) as unpaid from refund_parts where status <> 'paid' group by 1) r on r.consortium_id = c.id
where (c.status = 'completed' or (c.status = 'cancelled' and c.canceled_at is not null)) and (h.common_fund_cents <> 0 or h.reserve_cents <> 0 or h.operator_advance_cents <> 0
  or h.credits_payable_cents <> 0 or -h.refunds_payable_cents <> coalesce(r.unpaid, 0) or -h.member_credit_cents <> coalesce(f.unpaid, 0))
union all
-- From the statement on, what is held for members is exactly what the statement owes them.
select s.consortium_id, json_build_object('members_cents', -h.member_credit_cents, 'owed_cents', coalesce(f.unpaid, 0))
from final_statements s join ledger_heads h using (consortium_id) join consortiums c on c.id = s.consortium_id and c.status = 'active'
left join (select consortium_id, sum(amount_cents) as unpaid from final_payments where status <> 'paid' group by 1) f on f.consortium_id = s.consortium_id
where -h.member_credit_cents <> coalesce(f.unpaid, 0)
