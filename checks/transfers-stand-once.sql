-- No transfer's id appears in two groups (decision 0028); the bank knows a movement by that id.
select min(consortium_id::text)::uuid as consortium_id, json_build_object('transfer', id, 'times', count(*)) as facts
from bank_transfers group by id having count(*) > 1
