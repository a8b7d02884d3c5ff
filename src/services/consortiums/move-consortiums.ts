import type { Context } from '#context'
import { type ConsortiumRow, updateConsortiumStatuses } from '#db/consortiums.ts'
import { readActiveMembers } from '#db/members.ts'
import type { Tx } from '#db/rows.ts'
import { addTallies } from '#db/tallies.ts'
import { dayOf } from '#domain/calendar.ts'
import { afterConsortiumAct, type ConsortiumAct, isEnded } from '#domain/consortiums/launch.ts'
import { one } from '#domain/operations/tallies.ts'
import { invariant } from '#domain/verdict.ts'

/** Something that happened to a locked group and that its status allows. */
export interface ConsortiumMove {
  group: ConsortiumRow
  act: ConsortiumAct
  at: Date
}

/**
 * Writes what happened to groups, at most one act each per call: the status comes from the table (LIFE-18). In a group that has
 * ended, nothing is due anymore. Throws for an act the table doesn't allow; callers check who can be refused first.
 */
export async function moveConsortiums(ctx: Context, tx: Tx, moves: readonly ConsortiumMove[]): Promise<void> {
  await updateConsortiumStatuses(
    tx,
    moves.map(({ group, act, at }) => {
      const next = afterConsortiumAct(group.status, act)
      invariant(next.ok, `a group that is ${group.status} does not ${act}`)
      const ended = isEnded(next.value)
        ? { expires_at: null, opens_at: null, close_check_at: null, ladder_at: null, ended_at: at }
        : {}
      const { id, expires_at, opens_at, ended_at, close_check_at, ladder_at } = group
      return { id, status: next.value, expires_at, opens_at, ended_at, close_check_at, ladder_at, ...ended }
    }),
  )
  const ended = new Map(
    moves.flatMap(({ group, act, at }) => {
      const next = afterConsortiumAct(group.status, act)
      return next.ok && isEnded(next.value) ? [[group.id, dayOf(at, ctx.config.TIME_ZONE)] as const] : []
    }),
  )
  // Everyone who was still in a group that has ended is in none from that day on.
  const stayed = await readActiveMembers(tx, [...ended.keys()])
  await addTallies(
    tx,
    stayed.map(({ consortium_id }) => ({ ...one('left', ended.get(consortium_id) ?? ''), consortium_id })),
  )
}
