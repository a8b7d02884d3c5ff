-- No transfer's id appears in two groups, and no movement at the bank belongs to two transfers (rules 16; decision 0028).
select min(consortium_id::text)::uuid as consortium_id, json_build_object('transfer', id, 'times', count(*)) as facts
from bank_transfers group by id having count(*) > 1
union all
select min(consortium_id::text)::uuid, json_build_object('movement', bank_reference, 'times', count(*))
from bank_transfers where bank_reference is not null group by bank_reference having count(*) > 1
