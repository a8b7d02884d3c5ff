import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { findContemplation } from '#db/contemplations.ts'
import { findGuaranteeFile, type GuaranteeFileRow } from '#db/guarantee-files.ts'
import { findMember } from '#db/members.ts'
import type { Tx } from '#db/rows.ts'
import { findSpotTransfer } from '#db/spot-transfers.ts'
import { isPermitted } from '#domain/access/permissions.ts'
import { isUuid } from '#domain/ids.ts'
import { getKeyed } from '#integrations/files/keyed-files.ts'
import { requirePerson } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'
import { SUBJECTS } from '#services/contemplations/decide-documents.ts'
import { guaranteeFileName, guaranteeFilePlace } from '#services/contemplations/guarantee-file.ts'
import { NotFound } from '#services/refusals.ts'

/**
 * A file of a security, for who gave it (the selected member, or who takes a paid-out spot over) and for who reviews securities; to anyone else it
 * doesn't exist. That a reviewer opened it is written down.
 */
export async function readGuaranteeFile(
  ctx: Context,
  { consortiumId, fileId }: { consortiumId: string; fileId: string },
): Promise<{ name: string; type: string; content: Uint8Array }> {
  const asker = requirePerson(ctx)
  if (!isUuid(consortiumId) || !isUuid(fileId)) throw new NotFound('file_not_found')
  const row = await inGroup(ctx, consortiumId, async (tx) => {
    const file = await findGuaranteeFile(tx, consortiumId, fileId)
    if (file === null) throw new NotFound('file_not_found')
    if ((await ownerOf(tx, file)) === asker.userId) return file
    // What isn't sent yet is still its member's own.
    if (!isPermitted(asker.role, 'guarantees.review') || file.sent_at === null) throw new NotFound('file_not_found')
    const about = { subjectKind: SUBJECTS[file.of], subjectId: file.security_id, consortiumId }
    const entry = { action: 'guarantee.file_opened', ...about, details: { fileId, item: file.item } }
    await recordAudit(ctx, tx, [entry], ctx.clock.now())
    return file
  })
  const place = guaranteeFilePlace(row.of, 'sealed_key', row.id)
  const content = await getKeyed(ctx, { key: row.file_url, place, sealedKey: row.sealed_key })
  return { name: guaranteeFileName(ctx, row), type: row.file_type, content }
}

/** Who gave a file: the member whose selection it is, or the person taking the spot over. */
async function ownerOf(tx: Tx, { of, consortium_id, security_id }: GuaranteeFileRow): Promise<string | null> {
  if (of === 'transfer') return (await findSpotTransfer(tx, consortium_id, security_id))?.taker_id ?? null
  const selection = await findContemplation(tx, consortium_id, security_id)
  if (selection === null) return null
  return (await findMember(tx, { consortium_id, id: selection.consortium_member_id }))?.user_id ?? null
}
