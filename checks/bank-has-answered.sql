-- The bank has answered about every transfer within five days of our request; one it says nothing about needs a person to look (decision 0024).
select consortium_id, json_build_object('transfer', id, 'kind', kind, 'amount_cents', amount_cents, 'asked_at', asked_at) as facts
from transfer_states
-- Each retry waits as long as the wait has already lasted, so the next retry's time tells how long that is, whatever the clock says.
-- A transfer being canceled is asked about for its cancellation only.
where status = 'unknown' and greatest(check_at, cancel_check_at) > coalesce(hand_over_at, asked_at) + interval '5 days'
