-- The bank balance is every settled debit less every settled credit of the group (rules 5).
select h.consortium_id, format('bank %s, transfers %s', h.bank_cents, coalesce(t.moved, 0)) as detail
from ledger_heads h
left join (select consortium_id, sum(case when kind = 'payout' then -amount_cents else amount_cents end) as moved
           from bank_transfers where status = 'settled' group by 1) t using (consortium_id)
where h.bank_cents <> coalesce(t.moved, 0)
