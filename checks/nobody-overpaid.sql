-- A member's remaining balance, counted from the start, is never below zero (CON-07; rules 13, invariant 8).
select m.consortium_id, json_build_object('position', m.position_number, 'paid_cents', m.total_paid_cents) as facts
from members m join consortiums c on c.id = m.consortium_id
where m.from_month = 1 and m.total_paid_cents + m.bonus_cents > round(c.target_cents * (10000 + c.admin_fee_bps) / 10000.0)
