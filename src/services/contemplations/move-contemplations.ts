import { type ContemplationRow, insertContemplationEvents, updateContemplations } from '#db/contemplations.ts'
import type { Tx } from '#db/rows.ts'
import type { ContemplationAct, ContemplationStatus } from '#domain/contemplations/contemplation-states.ts'
import type { Cents } from '#domain/money.ts'

/** One step of a contemplation's life, which the domain has allowed. */
export interface ContemplationMove {
  contemplation: ContemplationRow
  act: ContemplationAct
  to: ContemplationStatus
  at: Date
  /** Null for the product itself. */
  madeBy: string | null
  note?: string
  /** What stands set aside afterwards, when the step changes it. */
  committedCents?: Cents
}

/** Writes steps of contemplations, at most one each in a call, with who did them and when. Whoever has moved owes no answer. */
export async function moveContemplations(tx: Tx, moves: readonly ContemplationMove[]): Promise<void> {
  await updateContemplations(
    tx,
    moves.map(({ contemplation, to, committedCents }) => ({
      ...contemplation,
      status: to,
      committed_cents: committedCents ?? contemplation.committed_cents,
      answer_by: null,
    })),
  )
  await insertContemplationEvents(
    tx,
    moves.map(({ contemplation, act, to, at, madeBy, note }) => ({
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
