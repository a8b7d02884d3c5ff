import { sql } from 'kysely'
import type { Context } from '#context'
import { type Cents, cents } from '#domain/money.ts'
import { payManyInstallments } from '#services/payments/pay-installment.ts'
import { requestPrepayment } from '#services/payments/request-prepayment.ts'
import { reviewPrepayment } from '#services/payments/review-prepayment.ts'
import { asMember, fateOf, linkedAccount, otherAccount } from '#worlds/acting.ts'

/** A selection and its member. */
interface Selected {
  consortium_id: string
  id: string
  user_id: string
  assembly_number: number
  position_number: number
  target_cents: Cents
}

/**
 * Shares of selections whose members use only a part of their payout and have their bank take back what they paid ahead (rules 8, Held money): paid
 * `before` the payout arrives, so that its unused part is held and pays what comes back; or `after` its release, so that what they paid is held, pays
 * an installment that comes back, and then comes back itself.
 */
const CALLS_BACK = { before: 0.05, after: 0.14 } as const
/** What they leave unused of their payout. */
const UNUSED = 0.25
/** The account whose debits come back thirty days after they had cleared (rules 16). */
const TAKES_BACK = '0010'

const callBackFate = ({ consortium_id, assembly_number, position_number }: Selected) =>
  fateOf(consortium_id, assembly_number, position_number, 'calls back')

/** What a selected member leaves unused of their payout because they'll call back what they paid; null for everyone else. */
export const unusedByCallers = (selection: Selected): Cents | null =>
  callBackFate(selection) < CALLS_BACK.after ? cents(Math.round(selection.target_cents * UNUSED)) : null

/** Who pays ahead after the release sends no documents before an installment is open to pay and to call back. Says whether they go on. */
export async function payFirst(ctx: Context, selection: Selected): Promise<boolean> {
  const fate = callBackFate(selection)
  return fate < CALLS_BACK.before || fate >= CALLS_BACK.after || (await payOpen(ctx, selection)) > 0
}

/** What these members pay ahead on the day on which their payout is prepared, or once it's released, and will call back. */
export async function payToCallBack(ctx: Context, selection: Selected, when: 'prepared' | 'released'): Promise<void> {
  const fate = callBackFate(selection)
  if (fate < CALLS_BACK.after && fate < CALLS_BACK.before === (when === 'prepared'))
    await payOff(ctx, selection, await otherAccount(ctx, selection.user_id, TAKES_BACK))
}

/** Everything that lies ahead, in one payment; nothing while one is on its way, and once nothing is left. */
export async function payOff(
  ctx: Context,
  { consortium_id: consortiumId, user_id: userId }: Selected,
  account: string | null = null,
): Promise<void> {
  const member = asMember(ctx, userId)
  const mode = 'from_end'
  // More than anyone owes: the answer is the most there is to pay ahead, or what is in the way.
  const most = await reviewPrepayment(member, { consortiumId, amountCents: Number.MAX_SAFE_INTEGER, mode })
  if (most.ok || most.refusal !== 'amount_too_high') return
  const amountCents = Number(most.details?.mostCents)
  const accountId = account ?? (await linkedAccount(ctx, userId))
  const key = ctx.random.uuid7(ctx.clock.now())
  await requestPrepayment(member, { consortiumId, amountCents, mode, accountId, key })
}

/** The installments that are open, the oldest first. Returns how many were. */
async function payOpen(ctx: Context, { consortium_id: consortiumId, id }: Selected): Promise<number> {
  const { rows } = await sql<{ member_id: string; number: number }>`
    select i.consortium_member_id as member_id, i.number from contemplations k
    join installments i on i.consortium_id = k.consortium_id and i.consortium_member_id = k.consortium_member_id
    where k.consortium_id = ${consortiumId} and k.id = ${id} and i.status in ('pending', 'overdue') order by i.number`.execute(
    ctx.db,
  )
  return await payManyInstallments(
    ctx,
    rows.map(({ member_id: memberId, number }) => ({
      ...{ consortiumId, memberId, number, transferId: ctx.random.uuid7(ctx.clock.now()) },
      ...{ accountId: null, accountLast4: TAKES_BACK },
    })),
  )
}
