-- A member is selected while their selection is open, and has received the credit exactly when it was paid out (LIFE-03; rules 2, 8).
select m.consortium_id, format('position %s is %s, received %s, selection %s', m.position_number, m.state, m.has_received_payout, coalesce(c.status::text, 'none')) as detail
from consortium_members m
left join contemplations c on c.consortium_id = m.consortium_id and c.consortium_member_id = m.id and c.status not in ('cancelled', 'expired')
where m.is_active and (
  (m.state = 'selected') <> (c.status is not null and c.status <> 'paid_out')
  or m.has_received_payout <> (c.status is not null and c.status = 'paid_out'))
