-- An installment is on its way exactly while one debit for it is (rules 14).
select p.consortium_id, format('installment %s of member %s is %s, live debits %s', p.number, p.consortium_member_id, p.status, count(t.id)) as detail
from payments p
left join bank_transfers t on t.consortium_id = p.consortium_id and t.consortium_member_id = p.consortium_member_id
  and t.installment_number = p.number and t.status in ('created', 'submitted', 'unknown')
where p.status = 'processing'
group by 1, p.consortium_member_id, p.number, p.status having count(t.id) <> 1
union all
select t.consortium_id, format('debit %s of installment %s that is %s', t.id, t.installment_number, p.status) as detail
from bank_transfers t
join payments p on p.consortium_id = t.consortium_id and p.consortium_member_id = t.consortium_member_id and p.number = t.installment_number
where t.status in ('created', 'submitted', 'unknown') and t.installment_number is not null and p.status <> 'processing'
