import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { deleteSellerLink } from '#db/seller-links.ts'
import { recordAudit } from '#services/audit.ts'
import { lockOwnSelection, type SelectionKey } from '#services/contemplations/lock-selection.ts'

/** Ends the link to the asker's seller right away. A repeat changes nothing. Throws NotFound when the selection isn't the asker's. */
export async function endSellerLink(ctx: Context, key: SelectionKey): Promise<void> {
  await inGroup(ctx, key.consortiumId, async (tx) => {
    const { contemplation } = await lockOwnSelection(ctx, tx, key)
    if (!(await deleteSellerLink(tx, contemplation.consortium_id, contemplation.id))) return
    const about = {
      subjectKind: 'contemplation',
      subjectId: contemplation.id,
      consortiumId: contemplation.consortium_id,
    }
    await recordAudit(ctx, tx, [{ action: 'seller_link.ended', ...about }], ctx.clock.now())
  })
}
