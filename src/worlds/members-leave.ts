import { sql } from 'kysely'
import { asActor, type Context } from '#context'
import { enrollMember } from '#services/members/enroll-member.ts'
import { leaveGroup } from '#services/refunds/leave-group.ts'
import { reviewLeaving } from '#services/refunds/review-leaving.ts'
import { makeApprovedPeople } from '#worlds/make-people.ts'

interface LeaverRow {
  consortium_id: string
  user_id: string
  position_number: number
}

/**
 * Once a month some members who haven't been paid out give up their spots, by seeded chance and in an order that does not depend on ids.
 * Each reads the quote and leaves for exactly that; a member who is refused because money is with their bank stays.
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

/**
 * Newcomers take some open spots in running groups, by seeded chance, while enough months are left; people who can no longer be
 * enrolled aren't. Each group takes one per call.
 */
export async function joinSome(
  ctx: Context,
  order: ReadonlyMap<string, number>,
  share: number,
  name: string,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from consortiums where status = 'active' and launched_at is not null and current_members < max_members
      and duration_months - next_number + 1 >= greatest(6, ceil(duration_months / 4.0))`.execute(ctx.db)
  rows.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))
  for (const { id } of rows) {
    if (ctx.random.chance() >= share) continue
    const userIds = await makeApprovedPeople(ctx, 1, `${name}-${order.get(id) ?? 0}`, 'user')
    await enrollMember(ctx, { consortiumId: id, userIds })
  }
}
