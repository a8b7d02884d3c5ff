import { type RawBuilder, sql } from 'kysely'
import { asActor, type Context } from '#context'
import type { PlainDay } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import { DEMO_ACCOUNT } from '#domain/payments/demo-account.ts'
import { prepareFinalPayments } from '#services/closing/prepare-final-payments.ts'
import { releaseFinalPayments } from '#services/closing/release-final-payments.ts'
import { addManyBankAccounts } from '#services/payments/add-bank-account.ts'
import { releaseSecurity } from '#services/payouts/release-security.ts'

/** One in this many never says where the money should go. */
const NEVER_CLAIMS = 11
/** How long until a security is released, within its ten business days. */
const RELEASED_AFTER_MS = 5 * 24 * 60 * 60 * 1000

/**
 * A day at the end of groups whose final statement has been made: members say where their final amount should go, and two people pay it, one
 * group after another, in an order that doesn't depend on ids. Securities of members who owe nothing are released within a
 * week. `staff` are two super administrators.
 */
export async function finishGroups(
  ctx: Context,
  order: ReadonlyMap<string, number>,
  staff: readonly string[],
): Promise<void> {
  const asStaff = (index: number) => deskOf(ctx, staff[index])
  for (const { consortium_id: consortiumId, ...prepared } of await readUnpaid(ctx, order)) {
    if (prepared.count > 0) {
      const reviewed = { count: prepared.count, amountCents: prepared.amount_cents }
      await releaseFinalPayments(asStaff(1), { consortiumId, reviewed })
    } else await prepareFinalPayments(asStaff(0), { consortiumId })
  }
  await linkUnclaimed(ctx, order)
  const since = new Date(ctx.clock.now().getTime() - RELEASED_AFTER_MS)
  await releaseSecurities(ctx, order, asStaff(0), sql`s.paid_off_at <= ${since}`)
}

/** Of the work that is left for a visitor: what would be late by the day they come. */
export async function finishBefore(
  ctx: Context,
  order: ReadonlyMap<string, number>,
  staff: readonly string[],
  visitedOn: PlainDay,
): Promise<void> {
  await releaseSecurities(ctx, order, deskOf(ctx, staff[0]), sql`s.release_by < ${visitedOn}`)
}

const deskOf = (ctx: Context, userId = '') => asActor(ctx, { kind: 'person', userId, role: 'super_admin' })

interface Unpaid {
  consortium_id: string
  count: number
  amount_cents: Cents
}

async function readUnpaid(ctx: Context, order: ReadonlyMap<string, number>): Promise<Unpaid[]> {
  const { rows } = await sql<Unpaid>`
    select consortium_id, (count(*) filter (where status = 'prepared'))::int as count,
      coalesce(sum(amount_cents) filter (where status = 'prepared'), 0)::int8 as amount_cents
    from final_payments where status in ('owed', 'prepared') group by 1`.execute(ctx.db)
  return rows.sort((a, b) => (order.get(a.consortium_id) ?? 0) - (order.get(b.consortium_id) ?? 0))
}

async function linkUnclaimed(ctx: Context, order: ReadonlyMap<string, number>): Promise<void> {
  const { rows } = await sql<{ consortium_id: string; user_id: string; position_number: number }>`
    select f.consortium_id, m.user_id, m.position_number from final_payments f
    join consortium_members m on m.consortium_id = f.consortium_id and m.id = f.consortium_member_id
    where f.status = 'owed' and m.position_number % ${NEVER_CLAIMS} <> 0
      and not exists (select 1 from bank_accounts b where b.user_id = m.user_id)`.execute(ctx.db)
  rows.sort(
    (a, b) =>
      (order.get(a.consortium_id) ?? 0) - (order.get(b.consortium_id) ?? 0) || a.position_number - b.position_number,
  )
  await addManyBankAccounts(
    ctx,
    rows.map(({ user_id: userId }) => ({ userId, ...DEMO_ACCOUNT })),
  )
}

async function releaseSecurities(
  ctx: Context,
  order: ReadonlyMap<string, number>,
  desk: Context,
  isDue: RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql<{ consortium_id: string; member_id: string; position_number: number }>`
    select s.consortium_id, s.consortium_member_id as member_id, m.position_number from security_releases s
    join consortium_members m on m.consortium_id = s.consortium_id and m.id = s.consortium_member_id
    where s.released_at is null and ${isDue}`.execute(ctx.db)
  rows.sort(
    (a, b) =>
      (order.get(a.consortium_id) ?? 0) - (order.get(b.consortium_id) ?? 0) || a.position_number - b.position_number,
  )
  for (const { consortium_id: consortiumId, member_id: memberId, position_number } of rows)
    await releaseSecurity(desk, { consortiumId, memberId, reference: `Sample release ${position_number}` })
}
