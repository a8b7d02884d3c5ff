import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import type { ContemplationRow } from '#db/contemplations.ts'
import { deleteUnsentFile, readGuaranteeFiles } from '#db/guarantee-files.ts'
import { readGuarantees, updateGuarantees } from '#db/guarantees.ts'
import type { Tx } from '#db/rows.ts'
import { isUuid } from '#domain/ids.ts'
import { lockOwnSelection, type SelectionKey } from '#services/contemplations/lock-selection.ts'
import { openGuarantee } from '#services/contemplations/provide-guarantee.ts'

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
    const removed = isUuid(fileId) ? await deleteUnsentFile(tx, { ...key, id: fileId }) : null
    if (removed !== null) await reopenEmptied(ctx, tx, contemplation)
    return removed
  })
  // After the row: a file that no one names, and whose key is gone, does no harm.
  if (url !== null) await ctx.files.delete(url)
}

/** An item that only its files had provided is missing again when the last one is gone. */
async function reopenEmptied(ctx: Context, tx: Tx, { consortium_id, id }: ContemplationRow): Promise<void> {
  const [items, files] = [await readGuarantees(tx, consortium_id, id), await readGuaranteeFiles(tx, consortium_id, id)]
  const emptied = items.filter(
    (row) =>
      row.state === 'provided' &&
      openGuarantee(ctx, row)?.reference === '' &&
      !files.some(({ item, sent_at }) => item === row.item && sent_at === null),
  )
  await updateGuarantees(
    tx,
    emptied.map((row) => ({ ...row, state: 'missing' as const, sealed_reference: null })),
  )
}
