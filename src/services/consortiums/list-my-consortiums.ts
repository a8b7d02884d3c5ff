import type { Context } from '#context'
import { type MyConsortiumRow, readMyConsortiums } from '#db/pages/my-consortiums.ts'
import { dayOf } from '#domain/calendar.ts'
import type { PlainDay } from '#domain/day.ts'
import { add, type Cents, maxCents, subtract, ZERO_CENTS } from '#domain/money.ts'
import { owedParts, totalOf } from '#domain/payments/installment-plan.ts'
import { requirePerson } from '#services/access.ts'

/** A membership with what its member still owes and the day of the next draw. */
export interface MyConsortium extends MyConsortiumRow {
  remainingCents: Cents
  /** The whole fee of the member's own plan, in dollars and cents. */
  feeCents: Cents
  /** The day of `drawsAt` in the product's zone. */
  drawsOn: PlainDay | null
}

/** The asker's active memberships with their groups, what is due next and the group's tiles (MEM-04, MEM-05). One query. */
export async function listMyConsortiums(ctx: Context): Promise<MyConsortium[]> {
  const rows = await readMyConsortiums(ctx.db, requirePerson(ctx).userId)
  return rows.map((row) => {
    const owed = owedParts(row)
    const left = subtract(subtract(totalOf(owed), row.bonusCents), row.totalPaidCents)
    return {
      ...row,
      remainingCents: maxCents(ZERO_CENTS, left),
      feeCents: add(owed.reserveCents, owed.operatorCents),
      drawsOn: row.drawsAt === null ? null : dayOf(row.drawsAt, ctx.config.TIME_ZONE),
    }
  })
}
