import type { Context } from '#context'
import { afterContemplationAct, type ContemplationRefusal } from '#domain/contemplations/contemplation-states.ts'
import { grant, type Outcome } from '#domain/verdict.ts'
import { lockOwnSelection } from '#services/contemplations/lock-selection.ts'
import {
  type GivenGuaranteeFile,
  type StoreFileRefusal,
  storeGuaranteeFile,
} from '#services/contemplations/store-guarantee-file.ts'

export type AddGuaranteeFileRefusal = StoreFileRefusal | ContemplationRefusal

/**
 * Takes a file for one item of the checklist of the asker's selection (LIFE-10, rules 8); it goes into review with the rest (provide-guarantee.ts).
 * Throws NotFound when the selection isn't the asker's or has no such item. A repeated `key` is the same file.
 */
export async function addGuaranteeFile(
  ctx: Context,
  input: GivenGuaranteeFile & { contemplationId: string },
): Promise<Outcome<{ id: string; name: string }, AddGuaranteeFileRefusal>> {
  return await storeGuaranteeFile<ContemplationRefusal>(ctx, input, {
    of: 'selection',
    lock: async (tx) => {
      const { contemplation, bidStatus } = await lockOwnSelection(ctx, tx, input)
      const next = afterContemplationAct({ status: contemplation.status, bidStatus }, 'submit_guarantees', 'member')
      return next.ok ? grant(contemplation) : next
    },
  })
}
