-- No transfer's id appears in two groups, and no movement at the bank belongs to two transfers (rules 16; decision 0028).
select min(consortium_id::text)::uuid as consortium_id, format('transfer %s stands %s times', id, count(*)) as detail
from bank_transfers group by id having count(*) > 1
union all
select min(consortium_id::text)::uuid, format('movement %s belongs to %s transfers', bank_reference, count(*))
from bank_transfers where bank_reference is not null group by bank_reference having count(*) > 1
