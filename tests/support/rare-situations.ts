import type pg from 'pg'
import { inCellOf } from './owner.ts'

/**
 * Situations that a demo world seldom has on a given day, made of what it always has. Who it happens to has no other part; what was changed
 * for it goes back to what it was.
 */

const NOW = `(now() + (select coalesce(max(offset_ms), 0) from product_clock) * interval '1 millisecond')`
const ALONE = `not exists (select from demo_cast d where d.user_id = m.user_id)
  and 1 = (select count(*) from consortium_members o where o.user_id = m.user_id)`
/** In a group at work, with nothing bid or on its way, and never excluded. */
const AT_REST = `m.state = 'active' and c.status = 'active' and c.launched_at is not null and c.closing_at is null and c.canceled_at is null
  and exists (select from bank_accounts b where b.user_id = m.user_id and b.removed_at is null)
  and not exists (select from bids b where b.consortium_id = m.consortium_id and b.consortium_member_id = m.id)
  and not exists (select from exclusions e where e.consortium_id = m.consortium_id and e.consortium_member_id = m.id)
  and not exists (select from transfer_states t where t.consortium_id = m.consortium_id and t.consortium_member_id = m.id
    and t.settled_at is null and t.returned_at is null) and ${ALONE}`
const EXCLUDED = 'x.consortium_id = $1 and x.consortium_member_id = $2'
const MEMBER_OF = `join consortium_members m on m.consortium_id = x.consortium_id and m.id = x.consortium_member_id
  join consortiums c on c.id = m.consortium_id`

interface Rare {
  /** Selects the one it happens to: their `user_id`, with `consortium_id` and `member_id`. */
  whose: string
  /** Below the page of their group. */
  page: string
  /** They have no account where money could go; none comes back. */
  isWithoutAccount?: boolean
  /** What makes it so, and what takes that back, told the group and the membership. */
  made: readonly string[]
  undone: readonly string[]
}

const WITHOUT_ACCOUNT =
  'update bank_accounts set removed_at = now(), is_default = false where removed_at is null and user_id = $1'
const FINAL = 'consortium_id = $1 and consortium_member_id = $2'

export const RARE_SITUATIONS = {
  /** In a group whose final accounts are made, with an amount that waits for an account. */
  finalAccount: {
    whose: `select m.user_id, m.consortium_id, m.id as member_id from final_payments x ${MEMBER_OF}
      where m.state = 'completed' and c.status = 'completed' and x.status = 'paid' and ${ALONE}
      order by x.paid_at, m.id desc limit 1`,
    page: 'final-account',
    isWithoutAccount: true,
    made: [`update final_payments set status = 'owed' where ${FINAL}`],
    undone: [`update final_payments set status = 'paid' where ${FINAL}`],
  },
  /** No longer in their group, which owes them something and doesn't know where to. */
  former: {
    whose: `select m.user_id, m.consortium_id, m.id as member_id from refunds x ${MEMBER_OF}
      where not m.is_active and m.left_at is not null and ${ALONE}
        and not exists (select from final_payments f where f.consortium_id = m.consortium_id and f.consortium_member_id = m.id)
      order by x.paid_cents, m.id desc limit 1`,
    page: 'former',
    isWithoutAccount: true,
    made: [
      `insert into final_payments (consortium_id, id, consortium_member_id, held_cents, surplus_cents, unserved_cents, amount_cents)
       select $1, $2, $2, 0, 4200, 0, 4200`,
    ],
    undone: [`delete from final_payments where ${FINAL} and id = $2`],
  },
  /** Excluded, and may still come back: what they owe is the installment that was open. */
  excluded: {
    whose: `select m.user_id, m.consortium_id, m.id as member_id from installments x ${MEMBER_OF}
      where (x.status = 'pending' or x.closed_at is not null) and ${AT_REST}
        and x.number = (select max(p.number) from installments p where p.consortium_id = m.consortium_id and p.consortium_member_id = m.id)
        and 1 >= (select count(*) from installments p where p.consortium_id = m.consortium_id and p.consortium_member_id = m.id and p.closed_at is null)
      order by x.closed_at is null desc, m.user_id limit 1`,
    page: 'return',
    made: [
      `insert into exclusions (consortium_id, consortium_member_id, excluded_at, number, arrears_cents, readmit_by)
       select consortium_id, consortium_member_id, date_trunc('milliseconds', now()), number, 100, ${NOW} + interval '30 days' from installments
       where consortium_id = $1 and consortium_member_id = $2 order by number desc limit 1`,
      `insert into payments (consortium_id, consortium_member_id, number, due_on, common_fund_cents, reserve_cents, operator_cents, status, opened_at, asked_at, closed_at)
       select consortium_id, consortium_member_id, number, due_on, common_fund_cents, reserve_cents, operator_cents, status, opened_at, asked_at, closed_at
       from installments where consortium_id = $1 and consortium_member_id = $2 and in_batch`,
      'delete from installment_batches where consortium_id = $1 and member_ids = array[$2]::uuid[]',
      `update installment_batches set member_ids = array_remove(member_ids, $2) where consortium_id = $1 and $2 = any(member_ids)`,
      `update payments p set status = 'cancelled', closed_at = x.excluded_at from exclusions x
       where ${EXCLUDED} and p.consortium_id = $1 and p.consortium_member_id = $2 and p.closed_at is null`,
      `update consortiums set current_members = current_members - 1
       where id = (select consortium_id from consortium_members where consortium_id = $1 and id = $2)`,
      `update consortium_members set state = 'excluded', is_active = false, left_at = now() where consortium_id = $1 and id = $2`,
    ],
    undone: [
      `update consortiums set current_members = current_members + 1
       where id = (select consortium_id from consortium_members where consortium_id = $1 and id = $2 and state = 'excluded')`,
      `update payments p set status = 'pending', closed_at = null from exclusions x
       where ${EXCLUDED} and p.consortium_id = $1 and p.consortium_member_id = $2 and p.status = 'cancelled' and p.closed_at = x.excluded_at`,
      `update consortium_members set state = 'active', is_active = true, left_at = null
       where consortium_id = $1 and id = $2 and state = 'excluded'`,
      'delete from exclusions where consortium_id = $1 and consortium_member_id = $2',
    ],
  },
  /** Came to a group that had begun, before their first installment. */
  missedPart: {
    whose: `select m.user_id, m.consortium_id, m.id as member_id from consortium_members m join consortiums c on c.id = m.consortium_id
      where m.from_month = 1 and not m.is_plan_adjusted and m.took_over_from is null and ${AT_REST}
        and c.next_number between 3 and c.duration_months - 2
      order by m.user_id desc limit 1`,
    page: 'missed-part',
    made: [
      `update consortium_members m set from_month = c.next_number from consortiums c
       where c.id = m.consortium_id and m.consortium_id = $1 and m.id = $2`,
    ],
    undone: ['update consortium_members set from_month = 1 where consortium_id = $1 and id = $2'],
  },
  /** Asked whether their group, in which no one of the cast is, should end. A payment of theirs cleared lately. */
  ballot: {
    whose: `select m.user_id, m.consortium_id, m.id as member_id from consortium_members m join consortiums c on c.id = m.consortium_id
      where not m.is_insider and ${AT_REST}
        and exists (select from transfer_states t where t.consortium_id = m.consortium_id and t.consortium_member_id = m.id
          and t.kind = 'installment' and t.status = 'settled' and t.settled_at > ${NOW} - interval '50 days')
        and not exists (select from disputes d where d.consortium_id = m.consortium_id and d.consortium_member_id = m.id and d.status <> 'withdrawn')
        and not exists (select from cancellations k where k.consortium_id = m.consortium_id)
        and not exists (select from consortium_members o join demo_cast d on d.user_id = o.user_id where o.consortium_id = m.consortium_id)
      order by m.id limit 1`,
    page: 'ballot',
    made: [
      `insert into cancellations (consortium_id, id, cause, details, status, prepared_by, prepared_at, opened_by, opened_at, closes_at)
       select $1, $2, 'fund_falls_short', 'Three members left in the spring.', 'open', '${crypto.randomUUID()}', ${NOW}, '${crypto.randomUUID()}', ${NOW}, ${NOW} + interval '21 days'`,
    ],
    undone: [
      'delete from cancellation_votes where consortium_id = $1 and cancellation_id = $2',
      'delete from cancellations where consortium_id = $1 and id = $2',
    ],
  },
} as const satisfies Record<string, Rare>

/** Paid out in a car group so long ago that the payout can't come back, with nothing late, disputed, or on its way. */
export const PAID_OUT_LONG_AGO = `select m.user_id, who.email, m.consortium_id from consortium_members m join profiles who on who.id = m.user_id
  join consortiums c on c.id = m.consortium_id and c.status = 'active' and c.closing_at is null and c.canceled_at is null
  join contemplations k on k.consortium_id = m.consortium_id and k.consortium_member_id = m.id and k.status = 'paid_out'
  join payouts p on p.consortium_id = k.consortium_id and p.contemplation_id = k.id and p.paid_at < ${NOW} - interval '65 days'
  where m.state = 'paid_out' and c.consortium_type = 'car'
    and exists (select from bank_accounts b where b.user_id = m.user_id and b.removed_at is null)
    and not exists (select from demo_cast d where d.user_id = m.user_id)
    and not exists (select from installments x where x.consortium_id = m.consortium_id and x.consortium_member_id = m.id
      and x.closed_at is null and (x.status <> 'pending' or x.due_on < current_date or x.return_code is not null))
    and not exists (select from spot_transfers s where s.consortium_id = m.consortium_id and s.consortium_member_id = m.id and s.ends_at is not null)
    and not exists (select from disputes d where d.consortium_id = m.consortium_id and d.consortium_member_id = m.id and d.status = 'open')
    and not exists (select from transfer_states t where t.consortium_id = m.consortium_id and t.consortium_member_id = m.id
      and t.status in ('created', 'submitted', 'unknown'))
  order by m.id desc limit 1`

/** With an approved identity and no group, and nothing that keeps them out of one. */
export const WITHOUT_GROUP = `select u.id as user_id, p.email from users u join kyc_applications k on k.user_id = u.id and k.status = 'approved'
  join profiles p on p.id = u.id and p.verification_status = 'approved'
  left join user_roles r on r.user_id = u.id
  where u.email_verified and coalesce(r.role, 'user') = 'user'
    and not exists (select from consortium_members m join consortiums c on c.id = m.consortium_id
      where m.user_id = u.id and m.is_active and c.status = 'active')
    and not exists (select from sanctions_matches x where x.user_id = u.id and x.cleared_at is null)
    and not exists (select from account_closings a where a.user_id = u.id)
    and not exists (select from demo_cast d where d.user_id = u.id)
  order by u.id limit 1`

/** Makes it so, and gives the path of its page with what takes it back. Null where nobody in the world can be in it today. */
export async function makeRare(
  client: pg.Client,
  { whose, page, isWithoutAccount = false, made, undone }: Rare,
): Promise<{ userId: string; path: string; takeBack: () => Promise<void> } | null> {
  const { rows } = await client.query<{ user_id: string; consortium_id: string; member_id: string }>(whose)
  const [who] = rows
  if (who === undefined) return null
  const { user_id: userId, consortium_id: groupId, member_id: memberId } = who
  const act = (acts: readonly string[], person: readonly string[] = []) =>
    inCellOf(client, groupId, async () => {
      // What it refers to may not be there.
      await client.query('set local session_replication_role = replica')
      for (const statement of person) await client.query(statement, [userId])
      for (const statement of acts) await client.query(statement, [groupId, memberId])
    })
  await act(made, isWithoutAccount ? [WITHOUT_ACCOUNT] : [])
  return { userId, path: `/consortium/${groupId}/${page}`, takeBack: () => act(undone) }
}
