import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { lockConsortium } from '#db/consortiums.ts'
import { readSpotTransferItems, type SpotTransferItemRow, updateSpotTransferItems } from '#db/spot-transfer-items.ts'
import { canSubmitGuarantees } from '#domain/contemplations/guarantees.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import type { GivenGuarantee } from '#services/contemplations/provide-guarantee.ts'
import { NotFound } from '#services/refusals.ts'
import { readOffersTo } from '#services/spots/asked-taker.ts'
import { sealItem } from '#services/spots/new-security.ts'

const REFERENCE_MOST = 2000

export type ProvideSecurityRefusal = 'act_not_allowed' | 'invalid_reference' | 'item_accepted'

/**
 * Stores what the asker provides as security for a spot they have said yes to, whose payout was used before them (rules 9, Transfer): any
 * number of items at a time, each kept sealed. An item that isn't on the checklist isn't found. Returns whether all are there.
 * Throws NotFound when no such spot was offered to the asker.
 */
export async function provideNewSecurity(
  ctx: Context,
  input: { consortiumId: string; given: readonly GivenGuarantee[] },
): Promise<Outcome<{ isComplete: boolean }, ProvideSecurityRefusal>> {
  return await inGroup(ctx, input.consortiumId, async (tx) => {
    const group = await lockConsortium(tx, input.consortiumId)
    const [transfer] = await readOffersTo(ctx, tx, input.consortiumId)
    if (group === null || transfer === undefined) throw new NotFound('consortium_not_found')
    if (transfer.status !== 'accepted') return refuse('act_not_allowed')
    const items = await readSpotTransferItems(tx, transfer)
    const rows: SpotTransferItemRow[] = []
    for (const given of input.given) {
      const row = items.find(({ item }) => item === given.item)
      if (row === undefined) throw new NotFound('item_not_found')
      const text = given.reference.trim()
      if (text.length === 0 || text.length > REFERENCE_MOST) return refuse('invalid_reference')
      if (row.state === 'accepted') return refuse('item_accepted')
      const sealed_reference = sealItem(ctx, row, given)
      rows.push({ ...row, state: 'provided', sealed_reference, note: null, decided_by: null, decided_at: null })
    }
    await updateSpotTransferItems(tx, rows)
    const states = Object.fromEntries([...items, ...rows].map(({ item, state }) => [item, state]))
    return grant({
      isComplete: canSubmitGuarantees(
        items.map(({ item }) => item),
        states,
      ).ok,
    })
  })
}
