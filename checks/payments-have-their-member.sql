-- Every installment is a member's of its group; the key that says so isn't enforced (decision 0105).
select p.consortium_id, json_build_object('installment', p.number) as facts
from installments p
where not exists (select 1 from consortium_members m where m.consortium_id = p.consortium_id and m.id = p.consortium_member_id)
