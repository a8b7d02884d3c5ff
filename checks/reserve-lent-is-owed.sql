-- What a group's row says its reserve has lent is what the ledger says: loans minus repayments (rules 5; rules 13, invariant 1).
select c.id as consortium_id, json_build_object('stored_cents', c.reserve_lent_cents, 'ledger_cents', coalesce(t.lent, 0)) as facts
from consortiums c
left join (select consortium_id, sum(reserve_cents) as lent from ledger_transactions where kind in (5, 6) group by 1) t on t.consortium_id = c.id
where c.reserve_lent_cents <> coalesce(t.lent, 0)
