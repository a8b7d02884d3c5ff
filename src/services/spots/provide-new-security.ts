import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { markFilesSent, readGuaranteeFiles } from '#db/guarantee-files.ts'
import { readGuarantees, securityOf, updateGuarantees } from '#db/guarantees.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { type GivenGuarantee, judgeDocuments } from '#services/contemplations/judge-documents.ts'
import type { ProvidedDocuments } from '#services/contemplations/provide-guarantee.ts'
import { lockOwnTransfer } from '#services/spots/lock-transfer.ts'

/**
 * Stores what the asker provides as security for a spot they accepted whose payout has already been used (rules 9, Transfer): any
 * number of items at a time, each kept sealed, and one that can't be stored leaves the others alone. An item with uploaded files is provided by them, and they are sent with it. Throws NotFound when no such spot was
 * offered to the asker, or for an item that isn't on the checklist.
 */
export async function provideNewSecurity(
  ctx: Context,
  input: { consortiumId: string; given: readonly GivenGuarantee[] },
): Promise<Outcome<ProvidedDocuments, 'act_not_allowed' | 'no_document'>> {
  const at = ctx.clock.now()
  return await inGroup(ctx, input.consortiumId, async (tx) => {
    const locked = await lockOwnTransfer(ctx, tx, input.consortiumId)
    if (!locked.ok) return locked
    const security = securityOf('transfer', locked.value)
    const [items, files] = [await readGuarantees(tx, security), await readGuaranteeFiles(tx, security)]
    const { rows, refused, isComplete } = judgeDocuments(ctx, items, files, input.given)
    if (rows.length === 0 && Object.keys(refused).length === 0) return refuse('no_document')
    await updateGuarantees(tx, rows)
    // Each item is reviewed by itself, so its files go with it.
    const sent = rows.map(({ item }) => item)
    await markFilesSent(tx, security, at, sent)
    return grant({ isComplete, refused })
  })
}
