-- The beacon round that decides a draw has arrived within an hour of its time; until it does, the draw waits (rules 6).
select consortium_id, format('assembly %s waits for round %s, asked for in vain since %s', number, beacon_round,
  to_char(round_missing_since at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"')) as detail
from assemblies
where status = 'published'
  and round_missing_since + interval '1 hour' <= now() + (select offset_ms from product_clock) * interval '1 millisecond'
