import { sql } from 'kysely'
import { asActor, type Context } from '#context'
import { addDays, dayOf } from '#domain/calendar.ts'
import { DEBIT_KINDS } from '#domain/transfers/transfer.ts'
import { cancelDebit } from '#services/settlement/cancel-debit.ts'
import type { PayDiary } from '#worlds/members-pay.ts'

interface DebitRow {
  consortium_id: string
  id: string
  consortium_member_id: string
  user_id: string
  position_number: number
  kind: string
  installment_number: number | null
  account_last4: string
}

/** Which debits in flight are considered: those not handed over yet, or those whose file has gone out at this very instant. */
export type CancelMoment = 'before hand-over' | 'after hand-over'

/** Within this many days, a canceled payment is made after all. */
const PAYS_AGAIN_DAYS = 5

/**
 * Some members cancel one of their debits, by seeded chance and in an order that doesn't depend on ids; an installment is paid
 * again some days later, by hand. Only debits requested since `since`, so that one that waits over a weekend is considered once; and only
 * members': the fee of a spot that was transferred is debited from someone who is none anymore.
 */
export async function takeBackSome(
  ctx: Context,
  order: ReadonlyMap<string, number>,
  habit: { moment: CancelMoment; share: number; since: Date },
  diary: PayDiary,
): Promise<void> {
  const now = ctx.clock.now()
  // Said apart, so that the few in flight are found by their index.
  const isMoment =
    habit.moment === 'before hand-over'
      ? sql`t.status = 'created' and t.asked_at > ${habit.since}`
      : sql`t.status in ('submitted', 'unknown') and t.check_at is not null and t.hand_over_at = ${now}`
  const { rows } = await sql<DebitRow>`
    select t.consortium_id, t.id, t.consortium_member_id, m.user_id, m.position_number, t.kind, t.installment_number, t.account_last4
    from transfer_states t
    join consortium_members m on m.consortium_id = t.consortium_id and m.id = t.consortium_member_id
    where t.kind = any(${DEBIT_KINDS}::transfer_kind[]) and m.is_active and t.cancel_requested_at is null and ${isMoment}`.execute(
    ctx.db,
  )
  rows.sort(
    (a, b) =>
      (order.get(a.consortium_id) ?? 0) - (order.get(b.consortium_id) ?? 0) ||
      a.position_number - b.position_number ||
      (a.installment_number ?? 0) - (b.installment_number ?? 0) ||
      a.kind.localeCompare(b.kind),
  )
  for (const row of rows) {
    if (ctx.random.chance() >= habit.share) continue
    const member = asActor(ctx, { kind: 'person', userId: row.user_id, role: 'user' })
    const taken = await cancelDebit(member, { consortiumId: row.consortium_id, transferId: row.id })
    if (!taken.ok || row.installment_number === null) continue
    const day = addDays(dayOf(now, ctx.config.TIME_ZONE), 1 + ctx.random.integer(PAYS_AGAIN_DAYS))
    const wishes = diary.get(day) ?? []
    wishes.push({
      consortiumId: row.consortium_id,
      memberId: row.consortium_member_id,
      number: row.installment_number,
      transferId: ctx.random.uuid7(now),
      accountId: null,
      accountLast4: row.account_last4,
    })
    diary.set(day, wishes)
  }
}
