-- A debit without a state of its own is in a batch that says it, and a batch counts exactly those (decision 0138).
select consortium_id, json_build_object('transfer', id, 'asked_at', asked_at) as facts
from transfer_states where own_status = 'created' and check_at is null and not in_batch
union all
select b.consortium_id, json_build_object('asked_at', b.asked_at, 'counted', b.entry_count, 'debits', coalesce(t.count, 0))
from debit_batches b
left join (select consortium_id, asked_at, count(*) from transfer_states where in_batch group by 1, 2) t using (consortium_id, asked_at)
where b.entry_count <> coalesce(t.count, 0)
