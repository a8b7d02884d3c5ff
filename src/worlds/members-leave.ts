import { sql } from 'kysely'
import { asActor, type Context } from '#context'
import { leaveGroup } from '#services/refunds/leave-group.ts'
import { reviewLeaving } from '#services/refunds/review-leaving.ts'

interface LeaverRow {
  consortium_id: string
  user_id: string
  position_number: number
}

/**
 * Once a month some members who haven't been paid out give up their spots, by seeded chance and in an order that does not depend on ids.
 * Each reads the quote and leaves for exactly that; whoever is refused, because their bank has money of theirs, stays.
 */
export async function leaveSome(ctx: Context, order: ReadonlyMap<string, number>, share: number): Promise<void> {
  const { rows } = await sql<LeaverRow>`
    select m.consortium_id, m.user_id, m.position_number from consortium_members m
    join consortiums c on c.id = m.consortium_id
    where m.state in ('active', 'selected') and c.status = 'active' and c.launched_at is not null`.execute(ctx.db)
  rows.sort(
    (a, b) =>
      (order.get(a.consortium_id) ?? 0) - (order.get(b.consortium_id) ?? 0) || a.position_number - b.position_number,
  )
  for (const row of rows) {
    if (ctx.random.chance() >= share) continue
    const member = asActor(ctx, { kind: 'person', userId: row.user_id, role: 'user' })
    const page = await reviewLeaving(member, row.consortium_id)
    if (page.kind !== 'quote' || page.refusal !== null) continue
    await leaveGroup(member, { consortiumId: row.consortium_id, quotedCents: page.amountCents })
  }
}
