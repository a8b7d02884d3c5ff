import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { securityOf } from '#db/guarantees.ts'
import { lockOwnSelection, type SelectionKey } from '#services/contemplations/lock-selection.ts'
import { takeFileOut } from '#services/contemplations/take-file-out.ts'

/**
 * Takes a file of the asker's own selection out again, before it's sent. One that was sent stays, and one that is gone
 * is no fault. Throws NotFound when the selection isn't the asker's.
 */
export async function removeGuaranteeFile(
  ctx: Context,
  { fileId, ...key }: SelectionKey & { fileId: string },
): Promise<void> {
  const url = await inGroup(ctx, key.consortiumId, async (tx) => {
    const { contemplation } = await lockOwnSelection(ctx, tx, key)
    return await takeFileOut(ctx, tx, securityOf('selection', contemplation), fileId)
  })
  // After the row: a file that no one names, and whose key is gone, does no harm.
  if (url !== null) await ctx.files.delete(url)
}
