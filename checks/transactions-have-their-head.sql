-- Every ledger transaction is in the chain of a group that has a head; the key that says so isn't enforced (decision 0105).
select t.consortium_id, json_build_object('transaction', t.seq) as facts
from ledger_transactions t
where not exists (select 1 from ledger_heads h where h.consortium_id = t.consortium_id)
