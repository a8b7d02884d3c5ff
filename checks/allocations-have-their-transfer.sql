-- Whatever is allocated belongs to a bank transfer of its group; the key that says so isn't enforced (decision 0105).
select a.consortium_id, json_build_object('transfer', a.transfer_id, 'amount_cents', a.amount_cents) as facts
from bank_transfer_allocations a
where not exists (select 1 from transfer_states t where t.consortium_id = a.consortium_id and t.id = a.transfer_id)
