import { sql } from 'kysely'
import type { Context } from '#context'
import { enrollMember } from '#services/members/enroll-member.ts'
import { leaveGroup } from '#services/refunds/leave-group.ts'
import { reviewLeaving } from '#services/refunds/review-leaving.ts'
import { asMember, fateOf, inOrder } from '#worlds/acting.ts'
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
    await leaveFor(asMember(ctx, row.user_id), row.consortium_id)
  }
}

/** The member reads the quote and leaves for exactly that; who is refused stays. */
export async function leaveFor(member: Context, consortiumId: string): Promise<void> {
  const page = await reviewLeaving(member, consortiumId)
  if (page.kind !== 'quote' || page.refusal !== null) return
  await leaveGroup(member, { consortiumId, quotedCents: page.amountCents })
}

/** The share of newcomers who have paid within their first days and think better of it. */
const THINKS_AGAIN = 0.25
const COOLING_OFF_MS = 7 * 86_400_000

/**
 * Newcomers to a running group who pay at once, above all the part they missed, can still change their minds (rules 2): some do, and get all of
 * it back. By what they are, not by a roll, so that no one else's rolls shift.
 */
export async function thinkAgain(ctx: Context, order: ReadonlyMap<string, number>): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - COOLING_OFF_MS)
  const { rows } = await sql<LeaverRow>`
    select m.consortium_id, m.user_id, m.position_number from members m
    join consortiums c on c.id = m.consortium_id
    where m.state = 'active' and m.from_month > 1 and m.joined_at > ${since} and m.took_over_from is null and m.total_paid_cents > 0
      and c.status = 'active' and c.launched_at is not null`.execute(ctx.db)
  for (const { consortium_id: consortiumId, user_id: userId, position_number: position } of rows.sort(inOrder(order))) {
    if (fateOf(consortiumId, position, 'thinks again') >= THINKS_AGAIN) continue
    const page = await reviewLeaving(asMember(ctx, userId), consortiumId)
    if (page.kind !== 'quote' || page.refusal !== null || !page.isCoolingOff) continue
    await leaveGroup(asMember(ctx, userId), { consortiumId, quotedCents: page.amountCents })
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
