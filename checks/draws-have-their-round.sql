-- The beacon round that decides a draw has arrived within an hour of its time; until it does, the draw waits (rules 6).
select consortium_id, json_build_object('assembly', number, 'round', beacon_round, 'since_at', round_missing_since) as facts
from assemblies
where status = 'published'
  and round_missing_since + interval '1 hour' <= now() + (select offset_ms from product_clock) * interval '1 millisecond'
