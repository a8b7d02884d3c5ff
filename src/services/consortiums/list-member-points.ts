import type { Context } from '#context'
import { type PointEvent, readPointEvents, readPoints } from '#db/bonuses.ts'
import { findMemberAt } from '#db/members.ts'
import { readFullNames } from '#db/people.ts'
import { requireGroup, requirePermission } from '#services/access.ts'
import { NotFound } from '#services/refusals.ts'

/** A spot's bonus points, and what they come from. */
export interface MemberPoints {
  position: number
  userId: string
  fullName: string
  points: number
  /** The newest first; those that were earned or lost add up to the points. */
  events: PointEvent[]
}

/**
 * The list behind a member's bonus points: a line for each assembly that earned some, and for what took them away or turned them into the
 * bonus. A spot has at most a few lines an assembly, so they aren't paged. Throws Forbidden without groups.read, NotFound.
 */
export async function listMemberPoints(
  ctx: Context,
  input: { consortiumId: string; position: number },
): Promise<MemberPoints> {
  requirePermission(ctx, 'groups.read')
  const group = await requireGroup(ctx, input.consortiumId)
  const member = await findMemberAt(ctx.db, group.id, input.position)
  if (member === null) throw new NotFound()
  const { user_id: userId, position_number: position } = member
  const [names, events, [points = 0]] = await Promise.all([
    readFullNames(ctx.db, [userId]),
    readPointEvents(ctx.db, group.id, position),
    readPoints(ctx.db, [member]),
  ])
  return { position, userId, fullName: names.get(userId) ?? '', points, events }
}
