/** One installment of a thousand has brought a notice of change, and one of these in fifty corrected no account. */
const CHANGED = 1000
/** Windows closed at 22:00 UTC on each of so many days. */
const WINDOWS = 45
const CLOSES = `timestamptz '2026-01-24 22:00Z' + n * interval '1 day'`

/** The last month's installments in files to the bank, its answers in files of theirs: returns, corrected accounts, and what a person has to look at. */
export const BANK_FILES = [
  `insert into ach_files (closes_at, made_at, sent_at, number, modifier, first_entry_number, entry_count, debit_cents, credit_cents, hash)
    select at, at, at, n, 'A', 1, 1, 57500, 0, sha256(n::text::bytea) from generate_series(1, ${WINDOWS}) n, lateral (select ${CLOSES} as at) x`,
  // The one that is open, and one that should have left.
  `insert into ach_files (closes_at, send_at) select at, at from generate_series(${WINDOWS - 1}, ${WINDOWS + 1}, 2) n, lateral (select ${CLOSES} + interval '1 hour' as at) x`,
  `insert into ach_received (hash, received_at, handled_at, refusal)
    select sha256(('from ' || n)::bytea), at, case when n % 20 <> 0 then at end, case when n % 20 = 0 then 'unknown_origin' end
    from generate_series(1, ${WINDOWS}) n, lateral (select ${CLOSES} as at) x`,
  `create temporary table entries as
    select transfer_id, consortium_id, user_id, window_number, row_number() over (partition by window_number order by transfer_id)::int as number, is_returned
    from (
      select coalesce(t.id, gen_random_uuid()) as transfer_id, p.consortium_id, m.user_id, 1 + abs(hashtext(m.id::text)) % ${WINDOWS} as window_number,
        t.status is not distinct from 'returned' as is_returned
      from installments p join consortium_members m on m.consortium_id = p.consortium_id and m.id = p.consortium_member_id
      left join transfer_states t on t.consortium_id = p.consortium_id and t.consortium_member_id = m.id and t.installment_number = p.number
      where p.number = 3) x`,
  `insert into ach_entries (transfer_id, consortium_id, direction, amount_cents, closes_at)
    select transfer_id, consortium_id, 'debit', 57500, ${CLOSES} from entries, lateral (select window_number as n) x`,
  `insert into ach_sent (entry_number, file_number, transfer_id, consortium_id) select number, window_number, transfer_id, consortium_id from entries`,
  `update ach_files f set entry_count = e.count, debit_cents = e.count * 57500
    from (select window_number, count(*) from entries group by 1) e where e.window_number = f.number`,
  `insert into ach_answers (transfer_id, consortium_id, kind, trace, code, answered_at, file_hash)
    select transfer_id, consortium_id, kind, lpad(number::text, 15, '0'), code, ${CLOSES} + interval '1 day', sha256(('from ' || n)::bytea)
    from (select *, window_number as n, abs(hashtext(transfer_id::text)) as h from entries) e
    cross join lateral (values ('return', 'R01', is_returned), ('dishonored_return', 'R62', is_returned and h % 200 = 0),
      ('change', 'C01', h % ${CHANGED} = 0)) k (kind, code, is_so) where is_so`,
  `insert into account_corrections (user_id, transfer_id, trace, account_id, code, outcome, reason, received_at)
    select e.user_id, e.transfer_id, a.trace, case when h % 50 <> 0 then e.transfer_id end, 'C01',
      case when h % 50 <> 0 then 'corrected' else 'exception' end, case when h % 50 = 0 then 'unlinked' end, a.answered_at
    from ach_answers a join (select *, abs(hashtext(user_id::text)) as h from entries) e on e.transfer_id = a.transfer_id where a.kind = 'change'`,
  'drop table entries',
]

/** Tokens of programs, receivers of events, and what was sent to them: a day's installments, one in a hundred of them in vain. */
export const PROGRAMS = [
  `insert into api_tokens (user_id, id, name, scopes, token_hash, made_at, expires_at, last_used_at)
    select user_id, gen_random_uuid(), 'Program ' || n, '{users:read}', sha256((user_id || n::text)::bytea), '2026-03-01', '2026-05-30', '2026-03-09'
    from user_roles, generate_series(1, 5) n where role <> 'user'`,
  `insert into webhooks (id, url, kinds, consortium_id, sealed_secret, made_by, made_at)
    select gen_random_uuid(), 'https://receiver-' || n || '.example.com/events', '{installment.settled}',
      case when n > 5 then (select id from consortiums where name = 'Group ' || n) end, '\\x00',
      (select user_id from user_roles where role = 'super_admin' order by user_id limit 1), '2026-01-01'
    from generate_series(1, 40) n`,
  `insert into webhook_events (consortium_id, id, kind, details, happened_at, recorded_at, seq)
    select consortium_id, gen_random_uuid(), 'installment.settled', '{}', closed_at, closed_at, row_number() over ()
    from installments where number = 3 and status = 'completed' and abs(hashtext(consortium_member_id::text)) % 20 = 0`,
  `insert into webhook_deliveries (consortium_id, event_id, webhook_id, state, attempts, next_at, tried_at, status)
    select e.consortium_id, e.id, w.id, case when is_lost then 'failed' else 'delivered' end, case when is_lost then 9 else 1 end, null, e.happened_at,
      case when is_lost then 500 else 200 end
    from webhook_events e, webhooks w, lateral (select abs(hashtext(e.id::text)) % 100 = 0 as is_lost) x where w.consortium_id is null`,
]
