import type { Context } from '#context'
import { deleteUnsentFile, readGuaranteeFiles } from '#db/guarantee-files.ts'
import { readGuarantees, type SecurityKey, updateGuarantees } from '#db/guarantees.ts'
import type { Tx } from '#db/rows.ts'
import { isUuid } from '#domain/ids.ts'
import { openGuarantee } from '#services/contemplations/guarantee-reference.ts'

/**
 * Takes a file out of a security before it was sent, and returns where its content is; null for one that was sent or is gone. An item that only its files had provided is
 * missing again when the last one goes.
 */
export async function takeFileOut(ctx: Context, tx: Tx, security: SecurityKey, fileId: string): Promise<string | null> {
  const url = isUuid(fileId) ? await deleteUnsentFile(tx, { ...security, id: fileId }) : null
  if (url === null) return null
  const [items, files] = [await readGuarantees(tx, security), await readGuaranteeFiles(tx, security)]
  const emptied = items.filter(
    (row) =>
      row.state === 'provided' &&
      openGuarantee(ctx, row)?.reference === '' &&
      // What a newcomer provides is sent with its item; a selection's list is sent as a whole.
      !files.some(({ item, sent_at }) => item === row.item && (sent_at === null || security.of === 'transfer')),
  )
  await updateGuarantees(
    tx,
    emptied.map((row) => ({ ...row, state: 'missing' as const, sealed_reference: null })),
  )
  return url
}
