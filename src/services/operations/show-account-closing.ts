import type { Context } from '#context'
import { findOpenClosing, isLastSuperAdmin, readObstacles } from '#db/account-closings.ts'
import type { ObstacleKind } from '#domain/access/account-closing.ts'
import { requirePerson } from '#services/access.ts'
import { listFormerSpots } from '#services/consortiums/list-former-spots.ts'
import { listOwnJoinRequests } from '#services/spots/list-own-join-requests.ts'
import { listOwnWaits } from '#services/spots/list-own-waits.ts'

/** One thing that keeps an account open, and the group it's about. */
export interface Obstacle {
  kind: ObstacleKind
  group: { id: string; name: string } | null
  /** The membership is over: its page tells what is still owed. */
  isFormer: boolean
}

/** Something that closing takes back: a request to join a group, or a place on its waiting list. */
export interface Withdrawal {
  kind: 'join_request' | 'waiting'
  group: { id: string; name: string }
}

export interface AccountClosing {
  /** Until when the wish to close it can be taken back; null when there is none. */
  closesAt: Date | null
  obstacles: Obstacle[]
  withdrawals: Withdrawal[]
}

/** Whether the asker's account can be closed, and what stands in the way (rules 0, Closing an account). */
export async function showAccountClosing(ctx: Context): Promise<AccountClosing> {
  const { userId } = requirePerson(ctx)
  const [closing, obstacles, requests, waits] = await Promise.all([
    findOpenClosing(ctx.db, userId),
    findObstacles(ctx),
    listOwnJoinRequests(ctx),
    listOwnWaits(ctx),
  ])
  const withdrawal = (kind: Withdrawal['kind']) => (group: { consortiumId: string; groupName: string }) => ({
    kind,
    group: { id: group.consortiumId, name: group.groupName },
  })
  const withdrawals = [...requests.map(withdrawal('join_request')), ...waits.map(withdrawal('waiting'))]
  return { closesAt: closing?.closes_at ?? null, obstacles, withdrawals }
}

/** What keeps the asker's account open: a membership, anything owed or open between us and them, or that they are the last super administrator. */
export async function findObstacles(ctx: Context): Promise<Obstacle[]> {
  const { userId } = requirePerson(ctx)
  const [rows, former, isLast] = await Promise.all([
    readObstacles(ctx.db, userId),
    listFormerSpots(ctx),
    isLastSuperAdmin(ctx.db, userId),
  ])
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
  const last = isLast ? [{ kind: 'last_super_admin' as const, group: null, isFormer: false }] : []
  return [...others, ...owed, ...last]
}
