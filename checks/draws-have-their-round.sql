-- The beacon's round that decides a draw is at hand within an hour; until it is, the draw waits (rules 6).
select consortium_id, format('assembly %s waits for round %s, asked for in vain since %s', number, beacon_round,
  to_char(round_missing_since at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"')) as detail
from assemblies
where status = 'published'
  and round_missing_since + interval '1 hour' <= now() + (select offset_ms from product_clock) * interval '1 millisecond'
