-- Every settled bank transfer is allocated exactly (rules 13, invariant 14).
select t.consortium_id, json_build_object('transfer', t.id, 'amount_cents', t.amount_cents, 'counted_cents', coalesce(a.allocated, 0)) as facts
from transfer_states t
left join (select consortium_id, transfer_id, sum(amount_cents) as allocated from bank_transfer_allocations group by 1, 2) a
  on a.consortium_id = t.consortium_id and a.transfer_id = t.id
where t.status = 'settled' and t.amount_cents <> coalesce(a.allocated, 0)
