-- A bid that didn't win moves no money (rules 13, invariant 6).
select b.consortium_id, json_build_object('bid', b.id, 'status', b.status, 'transfer', t.id, 'amount_cents', t.amount_cents) as facts
from bids b join transfer_states t on t.consortium_id = b.consortium_id and t.bid_id = b.id
where t.status = 'settled' and b.status in ('submitted', 'lost', 'withdrawn', 'void', 'offered')
