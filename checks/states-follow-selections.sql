-- A member is selected while their selection is open, and has received the credit exactly when it was paid out (LIFE-03; rules 2, 8).
select m.consortium_id, json_build_object('position', m.position_number, 'state', m.state, 'has_payout', m.has_received_payout, 'selection', coalesce(c.status::text, 'none')) as facts
from consortium_members m
-- A spot taken over after its payout goes back to the selection of the member who was selected (rules 8).
left join contemplations c on c.consortium_id = m.consortium_id and c.consortium_member_id = coalesce(m.selected_as, m.id) and c.status not in ('cancelled', 'expired')
where m.is_active and (
  (m.state = 'selected') <> (c.status is not null and c.status <> 'paid_out')
  or m.has_received_payout <> (c.status is not null and c.status = 'paid_out'))
