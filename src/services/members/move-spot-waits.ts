import type { Tx } from '#db/rows.ts'
import { type SpotWaitRow, updateSpotWaits } from '#db/spot-waits.ts'
import { afterSpotWaitAct, offerEndsAt, type SpotWaitAct } from '#domain/members/spot-wait.ts'
import { invariant } from '#domain/verdict.ts'

/** What happened to someone's wait in a locked group, which its status allows. */
export interface SpotWaitMove {
  wait: SpotWaitRow
  act: SpotWaitAct
  at: Date
}

/** Writes what happened to waits, at most one act each in a call: the status that the table says, and what follows. Throws for any other act. */
export async function moveSpotWaits(tx: Tx, moves: readonly SpotWaitMove[]): Promise<void> {
  await updateSpotWaits(
    tx,
    moves.map(({ wait, act, at }) => {
      const next = afterSpotWaitAct(wait.status, act)
      invariant(next.ok, `a wait that is ${wait.status} does not ${act}`)
      const row = { ...wait, status: next.value, ends_at: null, look_at: null, ended_at: null }
      if (act === 'offer') return { ...row, offered_at: at, ends_at: offerEndsAt(at), look_at: offerEndsAt(at) }
      if (act === 'retract' || act === 'release') return { ...row, look_at: at }
      return { ...row, ended_at: at }
    }),
  )
}
