-- Every group is running: no group's due work has failed and been halted.
select consortium_id, format('%s: %s (since %s, tried again at %s)', kind, reason,
  to_char(halted_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"'), to_char(rests_until at time zone 'UTC', 'HH24:MI "UTC"')) as detail
from group_halts where rests_until > now()
