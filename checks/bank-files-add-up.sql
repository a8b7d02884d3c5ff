-- The bank's files leave within an hour, are numbered without gaps, each of the last ones holds what was asked for in its window, and every file that came in the last week could be used (rules 16; decision 0098).
with files as (select * from ach_files where number is not null order by number desc limit 30),
held as (
  select f.number, coalesce(sum(e.amount_cents), 0)::int8 as cents, count(distinct s.entry_number) as entries
  from files f left join ach_sent s on s.file_number = f.number
  left join ach_entries e on e.transfer_id = s.transfer_id and e.consortium_id = s.consortium_id and e.closes_at = f.closes_at
  group by 1),
followed as (
  select number, lag(number) over last as number_before, first_entry_number, lag(first_entry_number + entry_count) over last as next_entry
  from ach_files where number is not null window last as (order by number))
select '' as consortium_id, facts from (
  select json_build_object('fault', 'gap', 'stored', number) as facts from followed
  where number <> coalesce(number_before, 0) + 1 or first_entry_number not in (coalesce(next_entry, 1), 1)
  union all
  select json_build_object('entries', entries, 'stored_cents', debit_cents + credit_cents, 'counted_cents', cents)
  from files join held using (number) where debit_cents + credit_cents <> cents or entries > entry_count
  union all
  select json_build_object('status', 'created', 'since_at', send_at) from ach_files where send_at < now() - interval '1 hour'
  union all
  select json_build_object('status', 'failed', 'since_at', received_at) from ach_received
  where refusal is not null and received_at > now() - interval '7 days'
) broken
