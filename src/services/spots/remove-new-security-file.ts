import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { securityOf } from '#db/guarantees.ts'
import { takeFileOut } from '#services/contemplations/take-file-out.ts'
import { lockOwnTransfer } from '#services/spots/lock-transfer.ts'

/**
 * Takes a file of the asker's new security out again, before it's sent. One that was sent stays, and one that is gone is no fault. Throws
 * NotFound when no such spot was offered to the asker.
 */
export async function removeNewSecurityFile(
  ctx: Context,
  { consortiumId, fileId }: { consortiumId: string; fileId: string },
): Promise<void> {
  const url = await inGroup(ctx, consortiumId, async (tx) => {
    const locked = await lockOwnTransfer(ctx, tx, consortiumId)
    return locked.ok ? await takeFileOut(ctx, tx, securityOf('transfer', locked.value), fileId) : null
  })
  if (url !== null) await ctx.files.delete(url)
}
