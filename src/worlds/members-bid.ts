import { sql } from 'kysely'
import { asActor, type Context } from '#context'
import { addDays, dayOf } from '#domain/calendar.ts'
import { centsOfDollars } from '#domain/money.ts'
import { placeBid } from '#services/bids/place-bid.ts'

/** Members bid so many days after the due day. */
export const DAYS_AFTER_DUE = 2

interface BidderRow {
  consortium_id: string
  user_id: string
  position_number: number
  target_cents: number
}

/**
 * Two days after a group's due day, a share of the members who could be drawn bid between 10% and 50% of the credit,
 * by seeded chance, in an order that doesn't depend on ids. `days` is how many due days one call covers;
 * `ahead` lets groups bid whose day is that much further away.
 */
export async function placeBids(
  ctx: Context,
  order: ReadonlyMap<string, number>,
  bidding: { share: number; days: number; ahead?: number },
): Promise<void> {
  const day = dayOf(ctx.clock.now(), ctx.config.TIME_ZONE)
  const due = {
    from: addDays(day, 1 - bidding.days - DAYS_AFTER_DUE),
    to: addDays(day, (bidding.ahead ?? 0) - DAYS_AFTER_DUE),
  }
  const { rows } = await sql<BidderRow>`
    select a.consortium_id, m.user_id, m.position_number, c.target_cents
    from assemblies a join consortiums c on c.id = a.consortium_id
    join consortium_members m on m.consortium_id = a.consortium_id and m.state = 'active'
    where a.due_on between ${due.from} and ${due.to} and a.status = 'opened' and m.barred_through_assembly < a.number
      and not exists (select 1 from installments p where p.consortium_id = m.consortium_id and p.consortium_member_id = m.id
                      and p.number < a.number and p.closed_at is null)`.execute(ctx.db)
  rows.sort(
    (a, b) =>
      (order.get(a.consortium_id) ?? 0) - (order.get(b.consortium_id) ?? 0) || a.position_number - b.position_number,
  )
  for (const row of rows) {
    if (ctx.random.chance() >= bidding.share) continue
    const percent = 10 + ctx.random.integer(41)
    const amountCents = centsOfDollars(Math.round((row.target_cents * percent) / 1_000_000) * 100)
    // A member with less than that left to pay is refused like anyone else; so is a bid of zero.
    await placeBid(asActor(ctx, { kind: 'person', userId: row.user_id, role: 'user' }), {
      consortiumId: row.consortium_id,
      amountCents,
      mode: percent % 2 === 0 ? 'from_end' : 'lower_installment',
    })
  }
}
