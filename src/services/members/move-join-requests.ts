import { type JoinRequestRow, updateJoinRequests } from '#db/join-requests.ts'
import type { Tx } from '#db/rows.ts'
import { afterJoinRequestAct, type JoinRequestAct } from '#domain/members/join-request.ts'
import { invariant } from '#domain/verdict.ts'

/** What happened to a request to join a locked group, which its status allows. */
export interface JoinRequestMove {
  request: JoinRequestRow
  act: JoinRequestAct
  at: Date
  /** The staff member who decided; null where no one did. */
  decidedBy?: string | null
  /** With `decline`: why, sealed, for the person who asked. */
  sealedReason?: Buffer
}

/** Writes what happened to requests, at most one act each in a call: the status that the table says, and what follows. Throws for any other act. */
export async function moveJoinRequests(tx: Tx, moves: readonly JoinRequestMove[]): Promise<void> {
  await updateJoinRequests(
    tx,
    moves.map(({ request, act, at, decidedBy = null, sealedReason = null }) => {
      const next = afterJoinRequestAct(request.status, act)
      invariant(next.ok, `a request that is ${request.status} does not ${act}`)
      const over = { ends_at: null, look_at: null, ended_at: at, decided_by: decidedBy, sealed_reason: sealedReason }
      return { ...request, ...over, status: next.value }
    }),
  )
}
