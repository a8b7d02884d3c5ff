import type { Context } from '#context'
import { findOpenClosing, readObstacles } from '#db/account-closings.ts'
import type { ObstacleKind } from '#domain/access/account-closing.ts'
import { requirePerson } from '#services/access.ts'
import { listFormerSpots } from '#services/consortiums/list-former-spots.ts'

/** One thing that keeps an account open, and the group it's about. */
export interface Obstacle {
  kind: ObstacleKind
  group: { id: string; name: string } | null
  /** The membership is over: its page tells what is still owed. */
  isFormer: boolean
}

export interface AccountClosing {
  /** Until when the wish to close it can be taken back; null when there is none. */
  closesAt: Date | null
  obstacles: Obstacle[]
}

/** Whether the asker's account can be closed, and what stands in the way (rules 0, Closing an account). */
export async function showAccountClosing(ctx: Context): Promise<AccountClosing> {
  const { userId } = requirePerson(ctx)
  const [closing, obstacles] = await Promise.all([findOpenClosing(ctx.db, userId), findObstacles(ctx)])
  return { closesAt: closing?.closes_at ?? null, obstacles }
}

/** What keeps the asker's account open: a membership, or anything owed or open between us and them. */
export async function findObstacles(ctx: Context): Promise<Obstacle[]> {
  const { userId } = requirePerson(ctx)
  const [rows, former] = await Promise.all([readObstacles(ctx.db, userId), listFormerSpots(ctx)])
  const owed = former
    .filter(({ isOpen, readmitBy }) => isOpen || readmitBy !== null)
    .map((spot) => ({
      kind: 'owed' as const,
      group: { id: spot.consortiumId, name: spot.groupName },
      isFormer: true,
    }))
  const others = rows.map(({ kind, consortium_id, group_name }) => ({
    kind,
    group: consortium_id === null ? null : { id: consortium_id, name: group_name ?? '' },
    isFormer: former.some((spot) => spot.consortiumId === consortium_id && !spot.isBack),
  }))
  return [...others, ...owed]
}
