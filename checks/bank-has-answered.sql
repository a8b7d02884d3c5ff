-- The bank has answered about every transfer within five days of our request; one it says nothing about needs a person (decision 0024).
select consortium_id, format('transfer %s: %s of %s cents asked for at %s, no answer yet', id, kind, amount_cents,
  to_char(asked_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"')) as detail
from bank_transfers
-- Each retry waits as long as the wait has already lasted, so the next retry's time tells how long that is, whatever the clock says.
-- A transfer being canceled is asked about for its cancellation only.
where status = 'unknown' and greatest(check_at, cancel_check_at) > coalesce(hand_over_at, asked_at) + interval '5 days'
