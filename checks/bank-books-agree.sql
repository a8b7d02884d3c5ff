-- What the bank has moved and kept is what the ledger says it holds, up to the results read so far (rules 16; decision 0028).
-- "Read so far" means: for a settled transfer, everything before its next check (check_at; null = checked for the last time); for one in
-- flight, everything before that check too; for one that has ended, everything. A result newer than our last check may still differ.
with books as (
  select e.consortium_id, t.status,
    case when e.direction = 'debit' then e.amount_cents else -e.amount_cents end as cents,
    e.settles_at is not null and case
      when t.status = 'settled' then e.returns_at is null or (t.check_at is not null and e.returns_at >= t.check_at)
      when t.status = 'submitted' then e.settles_at < t.check_at and (e.returns_at is null or e.returns_at >= t.check_at)
      when t.status in ('created', 'unknown') then false
      when t.status in ('cancelled', 'failed') then true
      else e.returns_at is null
    end as kept
  from simulated_bank_entries e
  left join transfer_states t on t.consortium_id = e.consortium_id and t.consortium_id || '/' || t.id = e.key
  -- The books of files: what left in one and hasn't come back.
  union all
  select e.consortium_id, t.status,
    case when e.direction = 'debit' then e.amount_cents else -e.amount_cents end,
    f.sent_at is not null and case
      when t.status = 'settled' then back.at is null or (t.check_at is not null and back.at >= t.check_at)
      when t.status in ('created', 'unknown', 'submitted') then false
      else back.at is null
    end
  from ach_entries e
  left join ach_files f using (closes_at)
  left join transfer_states t on t.consortium_id = e.consortium_id and t.id = e.transfer_id
  left join lateral (select min(a.answered_at) as at from ach_answers a where a.transfer_id = e.transfer_id
    and a.consortium_id = e.consortium_id and a.kind in ('return', 'unsendable')) back on true),
-- What a security brings in, or the operator pays in, comes by wire or check, outside these books; recoveries-are-posted and advances-are-paid-in
-- compare it with what the desk recorded.
recovered as (select consortium_id, sum(bank_cents) as cents from ledger_transactions where kind in (25, 40) group by 1),
totals as (
  select consortium_id, coalesce(sum(cents) filter (where kept), 0) as kept,
    count(*) filter (where kept and (status is null or status not in ('settled', 'submitted'))) as unwanted
  from books group by 1)
select b.consortium_id, json_build_object('bank_cents', b.kept, 'ledger_cents', coalesce(h.bank_cents, 0) - coalesce(r.cents, 0), 'unwanted', b.unwanted) as facts
from totals b left join ledger_heads h using (consortium_id) left join recovered r using (consortium_id)
where b.kept <> coalesce(h.bank_cents, 0) - coalesce(r.cents, 0) or b.unwanted > 0
