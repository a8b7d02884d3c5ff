-- Every settled bank transfer is allocated exactly (rules 13, invariant 14); an installment's without allocations pays that installment alone.
select t.consortium_id, json_build_object('transfer', t.id, 'amount_cents', t.amount_cents, 'counted_cents', coalesce(a.allocated, p.cents, 0)) as facts
from transfer_states t
left join (select consortium_id, transfer_id, sum(amount_cents) as allocated from bank_transfer_allocations group by 1, 2) a
  on a.consortium_id = t.consortium_id and a.transfer_id = t.id
left join (select consortium_id, consortium_member_id, number, common_fund_cents + reserve_cents + operator_cents as cents from installments) p
  on p.consortium_id = t.consortium_id and p.consortium_member_id = t.consortium_member_id and p.number = t.installment_number
where t.status = 'settled' and t.amount_cents <> coalesce(a.allocated, p.cents, 0)
