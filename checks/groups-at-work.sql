-- Every group is running: no group's due work has failed and been halted.
select consortium_id, json_build_object('work', kind, 'error', reason, 'since_at', halted_at, 'again_at', rests_until) as facts
from group_halts where rests_until > now()
