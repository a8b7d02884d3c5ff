export const MEMBERS_A_GROUP = 50

/** What an installment comes to, with its late fee. */
const COUNTED = `common_fund_cents + reserve_cents + operator_cents + late_fee_cents`
/** The running groups by the number in their names; one group in forty is still filling up. */
const RUNNING = `(select id, substr(name, 7)::int as n from consortiums where launched_at is not null) g`
const member = (position: number) =>
  `${RUNNING} join consortium_members m on m.consortium_id = g.id and m.position_number = ${position}`

/** What running groups have, in the order it is written; one installment of fifty is overdue in the last month, and a third of these came back from the bank. */
export const LIFE = [
  `update consortiums set launched_at = '2025-12-20', first_due_month = '2026-01-01', next_number = 4, assemblies_held = 3,
    opens_at = '2026-04-01', expires_at = null where substr(name, 7)::int % 40 <> 0`,
  `insert into ledger_heads (consortium_id, bank_cents, common_fund_cents) select id, 500000, -500000 from ${RUNNING} on conflict do nothing`,
  `with c as (select id, row_number() over () as n from consortiums where name <> 'Group 0'),
     p as (select id, created_at, row_number() over () as n from users)
   insert into consortium_members (consortium_id, id, user_id, position_number, state, is_active, joined_at, left_at)
   select c.id, gen_random_uuid(), p.id, x.position, case when is_gone then 'withdrawn' else 'active' end::member_state, not is_gone, p.created_at,
     case when is_gone then timestamptz '2026-02-15 15:00Z' end
   from p join c on c.n = 1 + (p.n - 1) / ${MEMBERS_A_GROUP} cross join lateral (select 1 + (p.n - 1) % ${MEMBERS_A_GROUP} as position) x
   cross join lateral (select c.n % 10 = 1 and x.position = 49 as is_gone) y where p.n % 20 <> 0`,
  `insert into payments (consortium_id, consortium_member_id, number, due_on, common_fund_cents, reserve_cents, operator_cents, status, late_bps,
      was_late, opened_at, closed_at, return_code)
    select m.consortium_id, m.id, i, make_date(2026, i, 2), 50000, 1000, 6500,
      (case when i < 3 or is_paid then 'completed' else 'overdue' end)::payment_status, case when i < 3 or is_paid then 0 else 200 end,
      not (i < 3 or is_paid), make_date(2026, i, 1), case when i < 3 or is_paid then make_date(2026, i, 3) end,
      case when i = 3 and not is_paid and hashtext(m.id::text) % 150 = 0 then 'R01' end
    from ${RUNNING} join consortium_members m on m.consortium_id = g.id and m.is_active cross join generate_series(1, 3) i
    cross join lateral (select hashtext(m.id::text) % 50 <> 0 as is_paid) x order by m.consortium_id, m.id, i`,
  `insert into installment_counts (consortium_id, completed, on_time, overdue)
    select consortium_id, count(*) filter (where status = 'completed'), count(*) filter (where status = 'completed' and not was_late),
      count(*) filter (where status = 'overdue') from installments group by 1`,
  `insert into assemblies (consortium_id, number, due_on, status, opened_at, opened_seq, cutoff_at, snapshot_at, draws_at)
    select id, i, make_date(2026, i, 2), case when i = 3 then 'opened' else 'held' end::assembly_status, now(), i, now(), now(), make_date(2026, i, 17) + g.n % 25
    from ${RUNNING}, generate_series(1, 3) i`,
]

/** What waits for the desk in some of them: one group in so many has a case of each kind. */
export const CASES = [
  `insert into contemplations (consortium_id, id, assembly_number, consortium_member_id, position_number, method, status, committed_cents, selected_at,
      answer_by, use_by)
    select consortium_id, gen_random_uuid(), 3, m.id, position_number, 'draw', 'selected', 3000000, '2026-03-05',
      timestamptz '2026-03-11 18:00Z' + g.n % 7 * interval '1 day', '2026-09-05' from ${member(7)}`,
  `insert into contemplations (consortium_id, id, assembly_number, consortium_member_id, position_number, method, status, committed_cents, selected_at,
      use_by, promised_on)
    select consortium_id, gen_random_uuid(), 2, m.id, position_number, 'draw', (case when g.n % 4 = 1 then 'approved' else 'guarantee_review' end)::contemplation_status,
      3000000 + g.n, '2026-02-05', date '2026-08-05' + g.n % 25, date '2026-03-05' + g.n % 25 from ${member(8)} where g.n % 2 = 1`,
  `insert into contemplation_events (consortium_id, contemplation_id, seq, act, from_status, to_status, made_at)
    select consortium_id, id, s, 'accept', 'selected', status, timestamptz '2026-02-06 15:00Z' + s * interval '3 days' from contemplations, generate_series(1, 3) s
    where status in ('approved', 'guarantee_review')`,
  `insert into payouts (consortium_id, id, contemplation_id, consortium_member_id, amount_cents, sealed_payee_name, sealed_payee_account, payee_last4,
      payee_known_since, prepared_by, prepared_at)
    select k.consortium_id, gen_random_uuid(), k.id, k.consortium_member_id, k.committed_cents, '\\x00', '\\x00', '1234', '2026-03-01',
      m.user_id, '2026-03-08' from ${member(8)} join contemplations k on k.consortium_id = m.consortium_id and k.consortium_member_id = m.id
    where g.n % 20 = 5`,
  `insert into bids (consortium_id, id, assembly_number, consortium_member_id, amount_cents, bid_percentage, submitted_at, status)
    select m.consortium_id, gen_random_uuid(), 3, m.id, 300000, 10, '2026-03-04', 'lost' from ${RUNNING} join consortium_members m on m.consortium_id = g.id
    where position_number between 10 and 12`,
  `insert into bids (consortium_id, id, assembly_number, consortium_member_id, amount_cents, bid_percentage, submitted_at, decided_at, due_at, status)
    select consortium_id, gen_random_uuid(), 3, m.id, 400000 + g.n, 13, '2026-03-04', '2026-03-06',
      timestamptz '2026-03-11 18:00Z' + g.n / 10 % 5 * interval '1 day', 'won_pending_payment'
    from ${member(13)} where g.n % 10 = 3`,
  `insert into bank_transfers (consortium_id, id, consortium_member_id, kind, installment_number, amount_cents, status, account_last4, asked_at, returned_at, return_code)
    select consortium_id, gen_random_uuid(), consortium_member_id, 'installment', number, 57500, 'returned', '1234', '2026-03-02', '2026-03-06', 'R01'
    from installments where return_code is not null`,
  // One group in fifty has its whole ledger.
  `with t as (
      insert into bank_transfers (consortium_id, id, consortium_member_id, kind, installment_number, amount_cents, status, account_last4, asked_at, settled_at)
      select p.consortium_id, gen_random_uuid(), p.consortium_member_id, 'installment', p.number, 57500, 'settled', '1234', p.opened_at, p.closed_at
      from ${RUNNING} join installments p on p.consortium_id = g.id where g.n % 50 = 27 and p.status = 'completed' returning *)
    insert into ledger_transactions (consortium_id, seq, kind, made_at, reference, bank_cents, common_fund_cents, reserve_cents, operator_revenue_cents, hash)
    select consortium_id, row_number() over (partition by consortium_id order by settled_at, id), 1, settled_at, id, 57500, -50000, -1000, -6500,
      sha256(id::text::bytea) from t`,
  `with t as (
      insert into bank_transfers (consortium_id, id, consortium_member_id, kind, installment_number, amount_cents, status, account_last4, asked_at, settled_at)
      select consortium_id, gen_random_uuid(), m.id, 'installment', 1, 57500, 'settled', '1234', '2026-01-02', '2026-01-05' from ${member(5)}
      where g.n % 5 = 2 and g.n % 50 <> 27 returning *)
    insert into disputes (consortium_id, id, consortium_member_id, transfer_id, reason, status, opened_at, resolved_at)
    select consortium_id, gen_random_uuid(), consortium_member_id, id, 'not_recognized', (case when is_open then 'open' else 'against' end)::dispute_status,
      timestamptz '2026-03-01' + hashtext(id::text) % 400 * interval '1 minute', case when not is_open then timestamptz '2026-03-03' end
    from t cross join lateral (select hashtext(consortium_id::text) % 10 = 0 as is_open) x`,
  `insert into refunds (consortium_id, id, consortium_member_id, cause, common_fund_cents, deduction_cents, amount_cents, status, owed_at, queued_at, due_by)
    select consortium_id, gen_random_uuid(), id, 'left', 100000, 10000, 90000, (case when hashtext(id::text) % 2 = 0 then 'queued' else 'due' end)::refund_status,
      left_at, left_at, timestamptz '2026-03-20' + hashtext(id::text) % 20 * interval '1 day' from consortium_members where left_at is not null`,
  `insert into exit_reports (consortium_id, id, consortium_member_id, cause, document_reference, happened_on, recorded_by, recorded_at)
    select consortium_id, gen_random_uuid(), m.id, 'disability', 'D-1', '2026-02-01', m.user_id, '2026-03-01' from ${member(14)} where g.n % 50 = 7`,
  `insert into ladder_steps (consortium_id, consortium_member_id, number, step, reached_at)
    select consortium_id, consortium_member_id, number, 'call', '2026-03-08' from installments where status = 'overdue' and hashtext(consortium_member_id::text) % 1000 = 0`,
  `with a as (
      insert into joining_agreements (consortium_id, id, user_id, language, terms_version, content, text_hash, records_version, records_hash)
      select consortium_id, gen_random_uuid(), m.user_id, 'enUS', '1', 'Agreed.', repeat('0', 64), '1', repeat('0', 64) from ${member(15)} where g.n % 20 = 4
      returning *)
    insert into join_requests (consortium_id, id, user_id, agreement_id, is_insider, asked_at, ends_at, look_at)
    select consortium_id, gen_random_uuid(), user_id, id, false, '2026-03-07', at, at
    from a cross join lateral (select timestamptz '2026-03-12 18:00Z' + abs(hashtext(id::text)) % 14 * interval '1 day' as at) x`,
  `insert into spot_transfers (consortium_id, id, consortium_member_id, taker_email, taker_email_key, taker_id, status, fee_cents, offered_at, accepted_at, ends_at)
    select consortium_id, gen_random_uuid(), m.id, unsealed('taker@example.com'), 'taker@example.com', m.user_id, 'accepted', 0, '2026-03-01', '2026-03-04', '2026-03-31'
    from ${member(16)} where g.n % 50 = 9`,
  `insert into group_halts (consortium_id, kind, reason, halted_at, rests_until)
    select id, 'hold_assemblies', 'TypeError', '2026-03-09', now() + interval '1 day' from ${RUNNING} where g.n % 2000 = 1`,
]

/** What the product counts as it happens (decision 0090), and who has taken on which work. */
export const TALLIES = [
  `insert into group_tallies (consortium_id, kind, day, count, cents)
    select consortium_id, 'paid', d, count(*), sum(${COUNTED}) from installments, lateral (values (date_trunc('month', due_on)::date), ('-infinity'::date)) x (d)
      where status = 'completed' group by 1, 3
    union all select consortium_id, 'overdue', d, count(*), sum(${COUNTED}) from installments, lateral (values (due_on), ('-infinity'::date)) x (d)
      where status = 'overdue' group by 1, 3
    union all select consortium_id, 'due', due_on, count(*), 0 from installments group by 1, 3
    union all select consortium_id, 'on_time', due_on, count(*), 0 from installments where status = 'completed' group by 1, 3
    union all select consortium_id, 'bids', '-infinity', count(*), 0 from bids group by 1
    union all select consortium_id, 'selected', d, count(*), 0 from contemplations,
      lateral (values (date_trunc('month', selected_at)::date), ('-infinity'::date)) x (d) group by 1, 3
    union all select consortium_id, 'selected_by_bid', d, count(*), 0 from contemplations,
      lateral (values (date_trunc('month', selected_at)::date), ('-infinity'::date)) x (d) where method = 'bid' group by 1, 3`,
  `insert into day_tallies (kind, day, slot, count, cents)
    select kind, day, 0, sum(count), sum(cents) from group_tallies where day > '-infinity' or kind = 'bids' group by 1, 2
    union all select 'joined', joined_at::date, 0, count(*), 0 from consortium_members group by 2
    union all select kind, left_at::date, 0, count(*), 0 from consortium_members, (values ('left'), ('lost')) k (kind) where left_at is not null group by 1, 2
    union all select 'people', '-infinity', 0, count(*), 0 from profiles
    union all select 'verified', '-infinity', 0, count(*), 0 from profiles where verification_status = 'approved'`,
  `insert into work_owners (kind, subject_id, user_id, taken_at)
    select kind, g.id, r.user_id, '2026-03-09 15:00Z' from ${RUNNING}, (values ('overdue'), ('unanswered'), ('refunds')) k (kind),
      lateral (select user_id from user_roles where role <> 'user' order by user_id offset g.n / 100 % 5 limit 1) r where g.n % 100 = 1`,
]
