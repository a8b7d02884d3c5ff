import { type ConsortiumRow, updateConsortiumStatuses } from '#db/consortiums.ts'
import type { Tx } from '#db/rows.ts'
import { afterConsortiumAct, type ConsortiumAct, isEnded } from '#domain/consortiums/launch.ts'
import { invariant } from '#domain/verdict.ts'

/** What happened to a locked group, which its status allows. */
export interface ConsortiumMove {
  group: ConsortiumRow
  act: ConsortiumAct
  at: Date
}

/**
 * Writes what happened to groups, at most one act each in a call: the status that the table says (LIFE-18). In one that has
 * ended nothing is due anymore. Throws for an act the table does not allow: who can be refused is asked first.
 */
export async function moveConsortiums(tx: Tx, moves: readonly ConsortiumMove[]): Promise<void> {
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
}
