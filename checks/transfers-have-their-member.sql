-- Every bank transfer is a member's of its group; the key that says so isn't enforced (decision 0105).
select t.consortium_id, json_build_object('transfer', t.id) as facts
from transfer_states t
where not exists (select 1 from consortium_members m where m.consortium_id = t.consortium_id and m.id = t.consortium_member_id)
