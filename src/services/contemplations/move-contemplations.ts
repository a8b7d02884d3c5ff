import { type ContemplationRow, insertContemplationEvents, updateContemplationStatuses } from '#db/contemplations.ts'
import type { Tx } from '#db/rows.ts'
import {
  CONTEMPLATION_ACTS,
  type ContemplationAct,
  type ContemplationStatus,
  isLiveContemplation,
} from '#domain/contemplations/contemplation-states.ts'
import type { Cents } from '#domain/money.ts'
import { nextState, type Reached } from '#domain/states.ts'
import { invariant } from '#domain/verdict.ts'

/** One step of a contemplation's life, which its status allows. */
export interface ContemplationMove {
  contemplation: ContemplationRow
  act: ContemplationAct
  at: Date
  /** Null for the product itself. */
  madeBy: string | null
  note?: string
  /** What stands set aside afterward, when the step changes it. */
  committedCents?: Cents
}

/**
 * Writes steps of contemplations, at most one each in a call, with who did them and when: the status that the table says.
 * Whoever has moved owes no answer. Throws for an act the table does not allow: who may do it, and whether the winning bid
 * is paid, is asked first (`afterContemplationAct`).
 */
export async function moveContemplations(tx: Tx, moves: readonly ContemplationMove[]): Promise<void> {
  const steps = moves.map((move) => ({ ...move, to: statusAfter(move) }))
  await updateContemplationStatuses(
    tx,
    steps.map(({ contemplation, to, at, committedCents }) => ({
      ...contemplation,
      status: to,
      committed_cents: committedCents ?? contemplation.committed_cents,
      answer_by: null,
      use_check_at: isOpen(to) ? (contemplation.use_check_at ?? at) : null,
    })),
  )
  await insertContemplationEvents(
    tx,
    steps.map(({ contemplation, act, to, at, madeBy, note }) => ({
      consortium_id: contemplation.consortium_id,
      contemplation_id: contemplation.id,
      act,
      from_status: contemplation.status,
      to_status: to,
      made_by: madeBy,
      made_at: at,
      note: note ?? null,
    })),
  )
}

/** The payout may still be used, so its last day is watched; one that comes back is looked at again at once (rules 8). */
function isOpen(status: ContemplationStatus): boolean {
  return isLiveContemplation(status) && status !== 'paid_out'
}

function statusAfter({ contemplation: { status }, act }: ContemplationMove): Reached<ContemplationStatus> {
  const to = nextState(CONTEMPLATION_ACTS, status, act)
  invariant(to, `a selection that is ${status} does not ${act}`)
  return to
}
