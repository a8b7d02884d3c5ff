import type { Context } from '#context'
import { type MyConsortiumRow, readMyConsortiums } from '#db/overviews.ts'
import { dayOf } from '#domain/calendar.ts'
import type { PlainDay } from '#domain/day.ts'
import { add, type Cents, maxCents, subtract, ZERO_CENTS } from '#domain/money.ts'
import { owedParts, totalOf } from '#domain/payments/installment-plan.ts'
import { requirePerson } from '#services/access.ts'

/** A membership with what its member still owes and the day of the next draw. */
export interface MyConsortium extends MyConsortiumRow {
  remaining_cents: Cents
  /** The whole fee of the member's own plan, in dollars and cents. */
  fee_cents: Cents
  /** The day of `draws_at` in the product's zone. */
  draws_on: PlainDay | null
}

/** The asker's active memberships with their groups, what is due next and the group's tiles (MEM-04, MEM-05). One query. */
export async function listMyConsortiums(ctx: Context): Promise<MyConsortium[]> {
  const rows = await readMyConsortiums(ctx.db, requirePerson(ctx).userId)
  return rows.map((row) => {
    const owed = owedParts({
      targetCents: row.target_cents,
      feeBps: row.admin_fee_bps,
      reserveBps: row.reserve_bps,
      durationMonths: row.duration_months,
      fromMonth: row.from_month,
    })
    const left = subtract(subtract(totalOf(owed), row.bonus_cents), row.total_paid_cents)
    return {
      ...row,
      remaining_cents: maxCents(ZERO_CENTS, left),
      fee_cents: add(owed.reserveCents, owed.operatorCents),
      draws_on: row.draws_at === null ? null : dayOf(row.draws_at, ctx.config.TIME_ZONE),
    }
  })
}
