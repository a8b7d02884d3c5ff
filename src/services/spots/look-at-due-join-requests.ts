import type { Context } from '#context'
import { type ConsortiumRow, lockConsortiums } from '#db/consortiums.ts'
import {
  type JoinRequestRow,
  lockDueJoinRequests,
  readJoinRequests,
  updateJoinRequestLooks,
} from '#db/join-requests.ts'
import { lockEnrollees } from '#db/members.ts'
import type { Tx } from '#db/rows.ts'
import { nextRequestLook, requestFate } from '#domain/members/join-request.ts'
import { enrollIn } from '#services/members/enroll-in.ts'
import { enrolleeOf } from '#services/members/enrollee-of.ts'
import { moveJoinRequests } from '#services/members/move-join-requests.ts'
import { notify } from '#services/notices/notify.ts'
import { inGroupSlices } from '#services/slices.ts'
import { readAskable } from '#services/spots/read-askable.ts'

/**
 * Checks open requests to join, oldest first: requests not decided in time lapse, those whose group can't take them anymore are closed, and those
 * that the rules may enroll are enrolled (rules 9, Asking to join). Everyone concerned is told. Returns how many groups were looked at.
 */
export async function lookAtDueJoinRequests(ctx: Context, dueBy: Date): Promise<number> {
  return await inGroupSlices(ctx, {
    kind: 'look_at_join_requests',
    dueBy,
    lock: lockDueJoinRequests,
    work: async (tx, due) => {
      const groups = await lockConsortiums(
        tx,
        due.map(({ id }) => id),
      )
      const requests: JoinRequestRow[] = []
      for (const { id } of groups) requests.push(...(await readJoinRequests(tx, id)))
      // All at once, in the order of their ids: someone may have asked groups of both lanes.
      await lockEnrollees(
        tx,
        requests.map(({ user_id }) => user_id),
      )
      for (const request of requests) await lookAt(ctx, tx, request, dueBy)
    },
  })
}

async function lookAt(ctx: Context, tx: Tx, request: JoinRequestRow, at: Date): Promise<void> {
  // Read again for each: the request before it may have taken the last spot.
  const [group] = await lockConsortiums(tx, [request.consortium_id])
  const [person] = await lockEnrollees(tx, [request.user_id])
  if (group === undefined || request.ends_at === null) return
  const { askable } = await readAskable(tx, group)
  const rule = { enrolls: ctx.config.ENROLL_ON_REQUEST }
  const fate = requestFate({ endsAt: request.ends_at }, enrolleeOf(person), askable, rule, at)
  if (fate === 'enroll' && (await isEnrolled(ctx, tx, group, request, at))) return
  if (fate === 'lapse' || fate === 'close') {
    await moveJoinRequests(tx, [{ request, act: fate, at }])
    const kind = fate === 'lapse' ? 'join_lapsed' : 'join_closed'
    await notify(ctx, tx, [{ to: request.user_id, kind, details: { consortiumId: group.id } }], at)
    return
  }
  await updateJoinRequestLooks(tx, [{ ...request, look_at: nextRequestLook(request.ends_at, at) }])
}

async function isEnrolled(
  ctx: Context,
  tx: Tx,
  group: ConsortiumRow,
  request: JoinRequestRow,
  at: Date,
): Promise<boolean> {
  const joined = await enrollIn(ctx, tx, group, { userIds: [request.user_id], areInsiders: request.is_insider }, at)
  return joined.ok
}
