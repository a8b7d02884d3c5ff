-- The bank has answered for every transfer within five days of being asked; one it says nothing about needs a person (decision 0024).
select consortium_id, format('transfer %s: %s of %s cents asked for at %s, no answer yet', id, kind, amount_cents,
  to_char(asked_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"')) as detail
from bank_transfers
-- It is asked again after as long as it has been waited for, so the next time says how long that is, whatever the clock. What
-- is being taken back is asked about that alone.
where status = 'unknown' and greatest(check_at, cancel_check_at) > coalesce(hand_over_at, asked_at) + interval '5 days'
