-- Every settled bank transfer is allocated exactly (rules 13, invariant 14); an installment's without allocations pays that installment alone.
select t.consortium_id, json_build_object('transfer', t.id, 'amount_cents', t.amount_cents, 'counted_cents', coalesce(a.allocated, 0)) as facts
from transfer_states t
left join (select consortium_id, transfer_id, sum(amount_cents) as allocated from bank_transfer_allocations group by 1, 2
  union all
  select d.consortium_id, d.id, p.common_fund_cents + p.reserve_cents + p.operator_cents from transfer_states d
  join installments p on p.consortium_id = d.consortium_id and p.consortium_member_id = d.consortium_member_id and p.number = d.installment_number
  where not exists (select 1 from bank_transfer_allocations x where x.consortium_id = d.consortium_id and x.transfer_id = d.id)) a
  on a.consortium_id = t.consortium_id and a.transfer_id = t.id
where t.status = 'settled' and t.amount_cents <> coalesce(a.allocated, 0)
