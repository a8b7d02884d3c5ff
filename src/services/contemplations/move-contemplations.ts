import type { Context } from '#context'
import { type ContemplationRow, insertContemplationEvents, updateContemplationStatuses } from '#db/contemplations.ts'
import type { Tx } from '#db/rows.ts'
import {
  CONTEMPLATION_ACTS,
  type ContemplationAct,
  type ContemplationStatus,
  isLiveContemplation,
} from '#domain/contemplations/contemplation-states.ts'
import { promisedDay } from '#domain/contemplations/promised-day.ts'
import type { Cents } from '#domain/money.ts'
import { nextState, type Reached } from '#domain/states.ts'
import { invariant } from '#domain/verdict.ts'

/** One step in a contemplation's life, allowed by its status. */
export interface ContemplationMove {
  contemplation: ContemplationRow
  act: ContemplationAct
  at: Date
  /** Null for the product itself. */
  madeBy: string | null
  note?: string
  /** What is set aside afterward, when the step changes it. */
  committedCents?: Cents
}

/**
 * Writes steps of contemplations, at most one each per call, with who took them and when: the status comes from the table.
 * A selection that has moved is no longer waiting for an answer. Throws for an act the table doesn't allow; who may do it, and whether the winning bid
 * is paid, is checked first (`afterContemplationAct`).
 */
export async function moveContemplations(ctx: Context, tx: Tx, moves: readonly ContemplationMove[]): Promise<void> {
  const steps = moves.map((move) => ({ ...move, to: statusAfter(move) }))
  await updateContemplationStatuses(
    tx,
    steps.map(({ contemplation, to, at, committedCents }) => ({
      ...contemplation,
      status: to,
      committed_cents: committedCents ?? contemplation.committed_cents,
      answer_by: null,
      promised_on: isOurTurn(to) ? promisedDay(at, ctx.config.TIME_ZONE) : contemplation.promised_on,
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

/** From now on it's our turn, and we promised to be done with it by a day (rules 8); after the approval that's the payout, to its release. */
function isOurTurn(status: ContemplationStatus): boolean {
  return status === 'guarantee_review' || status === 'approved'
}

/** The payout may still be used, so its last day is watched; a returned one is looked at again right away (rules 8). */
function isOpen(status: ContemplationStatus): boolean {
  return isLiveContemplation(status) && status !== 'paid_out'
}

function statusAfter({ contemplation: { status }, act }: ContemplationMove): Reached<ContemplationStatus> {
  const to = nextState(CONTEMPLATION_ACTS, status, act)
  invariant(to, `a selection that is ${status} does not ${act}`)
  return to
}
