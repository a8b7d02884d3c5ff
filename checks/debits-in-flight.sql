-- An installment is on its way exactly while one debit for it is (rules 14).
select p.consortium_id, json_build_object('position', m.position_number, 'installment', p.number, 'status', p.status, 'debits', count(t.id)) as facts
from installments p join consortium_members m on m.consortium_id = p.consortium_id and m.id = p.consortium_member_id
left join transfer_states t on t.consortium_id = p.consortium_id and t.consortium_member_id = p.consortium_member_id
  and t.installment_number = p.number and t.status in ('created', 'submitted', 'unknown')
where p.status = 'processing'
group by p.consortium_id, m.position_number, p.number, p.status having count(t.id) <> 1
union all
select t.consortium_id, json_build_object('transfer', t.id, 'installment', t.installment_number, 'status', p.status) as facts
from transfer_states t
join installments p on p.consortium_id = t.consortium_id and p.consortium_member_id = t.consortium_member_id and p.number = t.installment_number
where t.status in ('created', 'submitted', 'unknown') and t.installment_number is not null and p.status <> 'processing'
