import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { writeSellerLink } from '#db/seller-links.ts'
import { isOpenToSeller } from '#domain/contemplations/seller-view.ts'
import { grant, type Outcome, refuse } from '#domain/verdict.ts'
import { recordAudit } from '#services/audit.ts'
import { lockOwnSelection, type SelectionKey } from '#services/contemplations/lock-selection.ts'
import { hashOfToken, makeToken } from '#services/token-hash.ts'

/**
 * Makes the link that the asker gives to their seller and returns its token, once: only the hash is kept. An earlier link ends right
 * away. Refused before the selection is accepted and after it ended or was paid out (rules 8, What the seller sees). Throws NotFound
 * when the selection isn't the asker's.
 */
export async function makeSellerLink(ctx: Context, key: SelectionKey): Promise<Outcome<string, 'not_open_to_seller'>> {
  const at = ctx.clock.now()
  return await inGroup(ctx, key.consortiumId, async (tx) => {
    const { contemplation } = await lockOwnSelection(ctx, tx, key)
    const { status, use_by: useBy } = contemplation
    if (!isOpenToSeller({ status, useBy, at, zone: ctx.config.TIME_ZONE })) return refuse('not_open_to_seller')
    const token = makeToken(ctx)
    await writeSellerLink(tx, {
      consortium_id: contemplation.consortium_id,
      contemplation_id: contemplation.id,
      token_hash: hashOfToken(token),
      made_at: at,
    })
    await recordAudit(
      ctx,
      tx,
      [
        {
          action: 'seller_link.made',
          subjectKind: 'contemplation',
          subjectId: contemplation.id,
          consortiumId: contemplation.consortium_id,
        },
      ],
      at,
    )
    return grant(token)
  })
}
