import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { markFilesSent, readGuaranteeFiles } from '#db/guarantee-files.ts'
import { type GuaranteeRow, readGuarantees, securityOf, updateGuarantees } from '#db/guarantees.ts'
import { afterContemplationAct, type ContemplationRefusal } from '#domain/contemplations/contemplation-states.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { actorId } from '#services/access.ts'
import { openGuarantee } from '#services/contemplations/guarantee-reference.ts'
import { type GivenGuarantee, type JudgedDocuments, judgeDocuments } from '#services/contemplations/judge-documents.ts'
import { lockOwnSelection, type SelectionKey } from '#services/contemplations/lock-selection.ts'
import { moveContemplations } from '#services/contemplations/move-contemplations.ts'

/** Whether all of it is there, and why single documents weren't stored, by item. */
export type ProvidedDocuments = Pick<JudgedDocuments, 'isComplete' | 'refused'>

/**
 * Stores the documents for an accepted selection, any number at a time; each is kept sealed, and one that can't be stored leaves the others alone (LIFE-10, rules 8). How the member will
 * pay is settled by the answer. An item with uploaded files is provided by them, without its number too. When the last one is in, the checklist goes into review automatically. The winning bid comes first. A repeat changes nothing. Throws
 * NotFound when the selection is not the asker's or the checklist has no such item.
 */
export async function provideGuarantee(
  ctx: Context,
  input: SelectionKey & { given: readonly GivenGuarantee[] },
): Promise<Outcome<ProvidedDocuments, ContemplationRefusal | 'no_document'>> {
  const at = ctx.clock.now()
  return await inGroup(ctx, input.consortiumId, async (tx) => {
    const { contemplation, bidStatus } = await lockOwnSelection(ctx, tx, input)
    const security = securityOf('selection', contemplation)
    const items = await readGuarantees(tx, security)
    if (contemplation.status === 'guarantee_review' && isAllGiven(ctx, items, input.given))
      return grant({ isComplete: true, refused: {} })
    const next = afterContemplationAct({ status: contemplation.status, bidStatus }, 'submit_guarantees', 'member')
    if (!next.ok) return next
    const files = await readGuaranteeFiles(tx, security)
    const { rows, refused, isComplete } = judgeDocuments(ctx, items, files, input.given)
    if (rows.length === 0 && Object.keys(refused).length === 0) return refuse('no_document')
    await updateGuarantees(tx, rows)
    if (isComplete && rows.length > 0) {
      await moveContemplations(ctx, tx, [{ contemplation, act: 'submit_guarantees', at, madeBy: actorId(ctx) }])
      await markFilesSent(tx, security, at)
    }
    return grant({ isComplete, refused })
  })
}

function isAllGiven(ctx: Context, items: readonly GuaranteeRow[], given: readonly GivenGuarantee[]): boolean {
  return given.every(({ item, reference, amountCents }) => {
    const row = items.find((one) => one.item === item)
    const standing = row === undefined ? null : openGuarantee(ctx, row)
    return (
      standing !== null && standing.reference === reference.trim() && standing.amountCents === (amountCents ?? null)
    )
  })
}
